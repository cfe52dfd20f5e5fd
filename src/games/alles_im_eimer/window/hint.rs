//! Advice for whoever is to play cards.

use super::keys::Piece;
use super::number;
use crate::engine::seat::Seat;
use crate::engine::words::Message;
use crate::games::alles_im_eimer::arrange::left_over;
use crate::games::alles_im_eimer::rules::AllesImEimer;
use crate::games::alles_im_eimer::rules::view::View;
use crate::table::cards::{Reply, Target};

/// Suggests what to do: lead with a total close to 9, defend with the lowest
/// total that is enough, in both cases with as few cards as possible; without a
/// play, give up the bucket whose loss leaves most standing.
pub fn hint(view: &View, seat: Seat) -> Reply<AllesImEimer> {
    let open = &view.open;
    let leading = open.charge.is_none();
    let cost = |total: u16| if leading { total.abs_diff(9) } else { total };
    let best = view.plays(seat).into_iter().min_by_key(|(cards, played)| (cost(played.total), cards.len()));
    if let Some((cards, played)) = best {
        let key = if leading { "eimer-hint-lead" } else { "eimer-hint-defend" };
        let names: Vec<Message> = cards.iter().map(|&card| number(open.setup.card(card).value)).collect();
        let words = Message::new(key)
            .with("count", cards.len())
            .with("cards", names)
            .with("animal", played.animal.message())
            .with("animals", played.animal.plural())
            .with("sum", u32::from(played.total));
        return Reply::Advise(words, cards.first().map(|&card| Target::Piece(Piece::Card(card))));
    }
    let pyramid = &open.pyramids[seat.index()];
    let slots = open.to_lose(seat).into_iter().map(|slot| (left_over(pyramid, slot), slot));
    let Some((left, slot)) = slots.max_by_key(|(left, _)| *left) else { return Reply::Done };
    Reply::Advise(Message::new("eimer-hint-lose").with("left", left), Some(Target::Piece(Piece::Bucket(seat, slot))))
}
