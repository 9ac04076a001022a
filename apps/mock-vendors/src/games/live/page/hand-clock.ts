import { cardsIn, type Card, type Hand, type Side } from '@apsara/domain/games/baccarat/baccarat';
import { baccaratTables, type BaccaratTableName } from '@apsara/domain/games/baccarat/baccarat-tables';
import type { BaccaratState } from '../live-api.ts';
import type { TableMoment } from './face.ts';

export interface HandMoment extends TableMoment {
  /** The cards that lie by now, in the order they were dealt. */
  lying: { side: Side; nth: number; card: Card }[];
}

/** The order of the cards: player, banker, player, banker, then third cards, the player's first. */
function dealingOrder({ player, banker }: Hand): { side: Side; nth: number; card: Card }[] {
  return [0, 1, 2].flatMap((nth) =>
    (['player', 'banker'] as const).flatMap((side) => {
      const card = (side === 'player' ? player : banker)[nth];
      return card ? [{ side, nth, card }] : [];
    }),
  );
}

/**
 * The visible part of a hand at an instant of the server's clock (ms since 1970). It does not depend on when the page
 * joined.
 */
export function handMoment(state: BaccaratState, now: number, table: BaccaratTableName): HandMoment {
  const { closesAt, dealt } = state;
  const { bettingMs, cardMs, resultMs } = baccaratTables[table];
  if (now < closesAt) return { phase: 'betting', leftMs: closesAt - now, wholeMs: bettingMs, lying: [] };
  if (!dealt) return { phase: 'waiting', leftMs: 0, wholeMs: bettingMs, lying: [] };
  const lying = dealingOrder(dealt.cards).slice(
    0,
    Math.min(cardsIn(dealt.cards), Math.floor((now - closesAt) / cardMs)),
  );
  if (now < dealt.resultAt) return { phase: 'dealing', leftMs: 0, wholeMs: resultMs, lying };
  return { phase: 'result', leftMs: Math.max(0, dealt.nextAt - now), wholeMs: resultMs, lying };
}
