//! Looking back at the finished game on the table, in the background.

use super::driver::Trouble;
use super::replay::{Replaying, Tape, whole};
use super::thought::guarded;
use super::{AtTable, TableGame, TableSystems};
use crate::engine::bot::Strength;
use crate::engine::look_back::{Finding, LookBack, SHOWN};
use crate::engine::search::Stop;
use crate::engine::session::Session;
use crate::engine::words::Message as Words;
use crate::window::Overlay;
use bevy::prelude::*;
use bevy::tasks::futures_lite::future::yield_now;
use bevy::tasks::{AsyncComputeTaskPool, Task, futures::check_ready};
use bevy::winit::{EventLoopProxyWrapper, WinitUserEvent};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

/// Looks back at the game on the table, if it is over and that was not done yet.
#[derive(Message, Clone, Copy, Debug, Default)]
pub struct LookBackHere;

/// A decision that cost much.
#[derive(Clone, PartialEq, Debug)]
pub struct Costly {
    /// What was found.
    pub finding: Finding,
    /// The cost in words.
    pub cost: Words,
    /// Position in the replay at which the decision was to be made.
    pub at: usize,
    /// Name of the round at that time.
    pub round: Option<Words>,
}

/// How far the examination is: decisions examined, and all.
#[derive(Default)]
struct Progress {
    examined: AtomicUsize,
    of: AtomicUsize,
}

/// The examination of the game on the table, with its results as long as the
/// game stays there. Removing it ends the examination.
#[derive(Resource)]
pub struct LookingBack {
    progress: Arc<Progress>,
    stop: Stop,
    task: Option<Task<Option<Vec<Costly>>>>,
    found: Option<Vec<Costly>>,
}

impl LookingBack {
    /// Returns how many decisions have been examined, and how many there are.
    #[must_use]
    pub fn progress(&self) -> (usize, usize) {
        (self.progress.examined.load(Ordering::Relaxed), self.progress.of.load(Ordering::Relaxed))
    }

    /// Whether the examination is still under way.
    #[must_use]
    pub const fn goes_on(&self) -> bool {
        self.task.is_some()
    }

    /// Returns the costliest decisions, the worst first; `None` while they are
    /// not known, and if the examination failed.
    #[must_use]
    pub fn found(&self) -> Option<&[Costly]> {
        self.found.as_deref()
    }
}

impl Drop for LookingBack {
    fn drop(&mut self) {
        self.stop.ask();
    }
}

/// Adds what all games share; called once.
pub(super) fn shared(app: &mut App) {
    app.add_message::<LookBackHere>().add_systems(
        AtTable,
        poll.after(TableSystems::Act).before(super::Drive).run_if(resource_exists::<LookingBack>),
    );
}

/// Begins the examination.
pub(super) fn begin<G: TableGame>(world: &mut World) {
    if world.contains_resource::<LookingBack>() {
        return;
    }
    let Some(session) = whole::<G>(world).filter(|session| session.outcome().is_some()) else { return };
    let (progress, stop) = (Arc::<Progress>::default(), Stop::default());
    let proxy = world.get_resource::<EventLoopProxyWrapper>().map(|proxy| (**proxy).clone());
    // An idle window draws the progress only if it is woken.
    let wake = move || {
        if proxy.as_ref().is_some_and(|proxy| proxy.send_event(WinitUserEvent::WakeUp).is_err()) {
            debug!("the window has closed while a game is looked back at");
        }
    };
    let work = examine(session.clone(), Arc::clone(&progress), stop.clone(), wake);
    let task = Some(AsyncComputeTaskPool::get().spawn(work));
    world.insert_resource(LookingBack { progress, stop, task, found: None });
}

/// Examines one decision after another; between them other tasks have their
/// turn. `None` if it is stopped or fails.
async fn examine<G: TableGame>(
    session: Session<G>,
    progress: Arc<Progress>,
    stop: Stop,
    wake: impl Fn(),
) -> Option<Vec<Costly>> {
    let tape = Tape::new(session.clone());
    let prepared = guarded(|| LookBack::new(session, Strength::Master, stop.clone()).ok()).await;
    // The window learns of the end, too.
    let Some(mut look) = prepared else {
        wake();
        return None;
    };
    progress.of.store(look.total(), Ordering::Relaxed);
    let mut more = Some(true);
    while more == Some(true) && !stop.asked() {
        more = guarded(|| Some(look.step())).await;
        progress.examined.store(look.examined(), Ordering::Relaxed);
        wake();
        yield_now().await;
    }
    let found = look.costliest(SHOWN).into_iter().map(|finding| costly(&tape, finding));
    (more == Some(false)).then(|| found.collect())
}

fn costly<G: TableGame>(tape: &Tape<G>, finding: Finding) -> Costly {
    let mut state = tape.replaying(false);
    state.at = tape.before(finding.entry);
    Costly { cost: finding.cost::<G>(), at: state.at, round: state.round().cloned(), finding }
}

/// Takes the results once they are there, and says so where they are neither
/// awaited nor, as in the bar of a replay, shown by themselves.
fn poll(
    mut looking: ResMut<LookingBack>,
    overlay: Res<State<Overlay>>,
    replaying: Option<Res<Replaying>>,
    mut trouble: MessageWriter<Trouble>,
) {
    let task = looking.bypass_change_detection().task.as_mut();
    if let Some(found) = task.and_then(check_ready) {
        looking.task = None;
        looking.found = found;
        if looking.found.is_some() && *overlay.get() != Overlay::LookBack && replaying.is_none() {
            trouble.write(Trouble(Words::new("look-back-ready")));
        }
    }
}
