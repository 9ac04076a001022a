import {
  BLACKJACK_CARDS,
  BLACKJACK_DEALER_FROM,
  blackjackHands,
  blackjackPayouts,
  blackjackTotal,
  isBlackjack,
  isBust,
} from '@apsara/domain/games/instant/blackjack';
import { picksWhenLeft } from '@apsara/domain/games/instant/steps';
import type { Drawn } from '@apsara/domain/games/live-tables/live-game';
import { pokerCardText } from '@apsara/domain/games/instant/poker';
import { itemAt } from '@apsara/domain/lists';
import type { SeatView } from '../../live-api.ts';
import type { InstantSay } from '../../../instant/page/words.ts';

/** A hand of a seat as the table shows it. `paid` is in halves of its stake once the dealer has drawn. */
export interface ShownHand {
  cards: readonly number[];
  isBlackjack: boolean;
  paid: number | undefined;
}

type Played = Pick<SeatView, 'drawn' | 'picks'>;

/** The seat's cards that lie on the table with the dealer's at their places. */
function withDealer({ drawn, picks }: Played, dealer: Drawn): Played {
  if (drawn.length === BLACKJACK_CARDS) return { drawn, picks };
  const all = Array.from({ length: BLACKJACK_CARDS }, () => 0);
  all.splice(0, drawn.length, ...drawn);
  all.splice(BLACKJACK_DEALER_FROM, dealer.length - 1, ...dealer.slice(1));
  return { drawn: all, picks };
}

/** @param dealer all cards of the dealer once they lie. Hands whose time is over stand. */
export function handsOfSeat(seat: Played, dealer: Drawn | undefined): ShownHand[] {
  if (seat.drawn.length === 0) return [];
  const known = dealer ? withDealer(seat, dealer) : seat;
  const picks = dealer ? (picksWhenLeft({ bet: { game: 'blackjack' }, ...known }) ?? known.picks) : known.picks;
  const played = { drawn: known.drawn, picks };
  const { first, raises } = dealer ? blackjackPayouts(played, 2n) : { first: 0n, raises: [] };
  const pays = [first, ...raises];
  return blackjackHands(played).map(({ cards }, nth) => ({
    cards,
    isBlackjack: isBlackjack(played),
    paid: dealer && Number(itemAt(pays, nth)),
  }));
}

/** What a hand makes, in words: its total, and how it ended. */
export function madeOf({ cards, isBlackjack: isNatural, paid }: ShownHand, t: InstantSay): string {
  const { total, isSoft } = blackjackTotal(cards);
  if (isBust(cards)) return t('bustTotal', { total });
  const text = isNatural ? t('blackjack') : isSoft && paid === undefined ? t('softTotal', { total }) : String(total);
  if (paid === undefined) return text;
  if (paid === 2) return t('handEqual', { total: text });
  return t(paid > 2 ? 'handWins' : 'handLoses', { total: text });
}

export const cardsText = (cards: readonly number[]): string => cards.map(pokerCardText).join(' ');
