//! Scrolling areas, with a scrollbar where the contents are too high.

use crate::theme::palette;
use crate::window::Awake;
use crate::window::pad::{OwnArrows, RightStick};
use bevy::prelude::*;
use bevy::ui::{IgnoreScroll, UiSystems};
use bevy::ui_widgets::{ControlOrientation, ScrollArea, Scrollbar, ScrollbarThumb};

/// Width of the scrollbar and minimum length of its thumb, in u.
pub const WIDTH: f32 = 10.0;
const SHORTEST: f32 = 28.0;
/// Room at the right of contents beside which there is a scrollbar, in u.
const GUTTER: f32 = WIDTH + 6.0;

/// Scroll speed with the stick fully pushed, in logical pixels per second.
const SPEED: f32 = 900.0;

/// The padding at the right of a scrolling area without a scrollbar.
#[derive(Component)]
struct Padding(Val);

/// A column that scrolls with the wheel and shows a scrollbar if its contents
/// are too high.
#[must_use]
pub fn scroll(node: Node) -> impl Bundle {
    (
        Padding(node.padding.right),
        Node { overflow: Overflow::scroll_y(), flex_direction: FlexDirection::Column, min_height: px(0), ..node },
        ScrollPosition::default(),
        ScrollArea,
    )
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, by_stick.run_if(not(resource_equals(RightStick(Vec2::ZERO)))))
        .add_systems(PostUpdate, bars.after(UiSystems::Layout));
}

/// Scrolls the largest area whose contents are too high with the right stick of
/// a gamepad, unless a table uses the stick.
fn by_stick(
    (stick, own): (Res<RightStick>, Res<OwnArrows>),
    time: Res<Time<Real>>,
    mut areas: Query<(&ComputedNode, &InheritedVisibility, &mut ScrollPosition), With<ScrollArea>>,
) {
    let size = |node: &ComputedNode| node.size().x * node.size().y;
    let all = areas.iter_mut().filter(|(node, seen, _)| seen.get() && node.content_size().y > node.size().y + 1.0);
    let largest = all.max_by(|(a, ..), (b, ..)| size(a).total_cmp(&size(b)));
    if let Some((node, _, mut at)) = largest.filter(|_| !own.0) {
        let most = (node.content_size().y - node.size().y) * node.inverse_scale_factor();
        at.y = (at.y - stick.0.y * SPEED * time.delta_secs().min(0.05)).clamp(0.0, most);
    }
}

/// Gives a scrollbar to every area whose contents are too high, and only to
/// those, keeps the contents off it and scrolls no farther than to their end.
/// Lists that are refilled lose their scrollbar and get a new one.
fn bars(
    mut commands: Commands,
    mut awake: ResMut<Awake>,
    mut areas: Query<(Entity, &ComputedNode, Option<&Children>, &mut Node, &Padding, &mut ScrollPosition)>,
    bars: Query<Entity, With<Scrollbar>>,
) {
    for (area, node, children, mut style, &Padding(usual), mut at) in &mut areas {
        let too_high = node.content_size().y > node.size().y + 1.0 && node.size().y > 0.0;
        let right = match usual {
            // Narrower contents are never lower, so this does not change its reason.
            Val::Px(own) if too_high => px(own.max(GUTTER)),
            Val::Auto if too_high => px(GUTTER),
            usual => usual,
        };
        if style.padding.right != right {
            style.padding.right = right;
            awake.frame();
        } else if node.size().y > 0.0 {
            // An area may be made to begin at its end, wherever that is.
            let most = (node.content_size().y - node.size().y).max(0.0) * node.inverse_scale_factor();
            if at.y > most {
                at.y = most;
            }
        }
        let bar = children.into_iter().flatten().find_map(|child| bars.get(*child).ok());
        match (too_high, bar) {
            (true, None) => commands.queue(move |world: &mut World| {
                // The area may be gone by now.
                if let Ok(mut found) = world.get_entity_mut(area) {
                    found.with_child(bar_of(area));
                }
            }),
            (false, Some(bar)) => commands.entity(bar).try_despawn(),
            _ => continue,
        }
        // The scrollbar is laid out and drawn in the next frame.
        awake.frame();
    }
}

fn bar_of(area: Entity) -> impl Bundle {
    (
        Name::new("scrollbar"),
        Scrollbar::new(area, ControlOrientation::Vertical, SHORTEST),
        Node {
            position_type: PositionType::Absolute,
            right: px(0),
            top: px(0),
            bottom: px(0),
            width: px(WIDTH),
            ..default()
        },
        IgnoreScroll(BVec2::TRUE),
        ZIndex(1),
        children![(
            ScrollbarThumb { border_radius: BorderRadius::all(px(WIDTH / 2.0)), border: UiRect::all(px(1)) },
            BackgroundColor(palette::ZAFFERANO),
            BorderColor::all(palette::INK),
        )],
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy::ecs::system::RunSystemOnce;

    /// An area of 100 pixels with contents of this height.
    fn area(world: &mut World, content: f32) -> Entity {
        let area = world.spawn(scroll(Node::default())).id();
        set(world, area, content);
        area
    }

    fn set(world: &mut World, area: Entity, content: f32) {
        let mut node = world.get_mut::<ComputedNode>(area).expect("a node");
        node.size = Vec2::splat(100.0);
        node.content_size = Vec2::new(100.0, content);
    }

    fn shown(world: &mut World, area: Entity) -> usize {
        world.run_system_once(bars).expect("it runs");
        let mut bars = world.query::<&Scrollbar>();
        bars.iter(world).filter(|bar| bar.target == area).count()
    }

    #[test]
    fn an_area_scrolls_to_its_end_at_most() {
        let mut world = World::new();
        world.init_resource::<Awake>();
        let area = area(&mut world, 240.0);
        world.entity_mut(area).insert(ScrollPosition(Vec2::new(0.0, 1e5)));
        // Room for the scrollbar may make the contents higher.
        world.run_system_once(bars).expect("it runs");
        set(&mut world, area, 250.0);
        world.run_system_once(bars).expect("it runs");
        assert_eq!(world.get::<ScrollPosition>(area).expect("it scrolls").y, 150.0);
    }

    #[test]
    fn an_area_has_a_bar_while_its_contents_are_too_high() {
        let mut world = World::new();
        world.init_resource::<Awake>();
        let (long, short) = (area(&mut world, 250.0), area(&mut world, 100.0));
        assert_eq!((shown(&mut world, long), shown(&mut world, short)), (1, 0));
        assert_eq!(shown(&mut world, long), 1, "one is enough");
        world.entity_mut(long).despawn_related::<Children>();
        assert_eq!(shown(&mut world, long), 1, "a list that is filled anew gets another one");
        let right = |world: &World, area| world.get::<Node>(area).map(|node| node.padding.right);
        assert_eq!(right(&world, long), Some(px(GUTTER)), "contents keep off the bar");
        assert_eq!(right(&world, short), Some(px(0)));
        set(&mut world, long, 90.0);
        assert_eq!(shown(&mut world, long), 0);
        assert_eq!(right(&world, long), Some(px(0)));
    }
}
