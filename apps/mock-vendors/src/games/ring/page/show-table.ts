import { RING_SEATS } from '@apsara/domain/games/ring/ring-hand';
import { pvpLevels } from '@apsara/domain/games/pvp/pvp-rules';
import type { Currency } from '@apsara/domain/money';
import { shown, units } from '../../../page-kit/amounts.ts';
import type { HallState, OwnSeat, SeatView, TableView } from '../ring-api.ts';
import { showCards, type RingView } from './ring-view.ts';
import type { RingSay } from './words.ts';

interface Shown {
  hall: HallState;
  table: TableView;
  own: OwnSeat | null;
  currency: Currency;
  t: RingSay;
}

const statesWithWords = ['waiting', 'out', 'allIn', 'folded', 'won'] as const;

function stateOf({ state, hand, did }: SeatView, t: RingSay): string {
  const word = statesWithWords.find((each) => each === state);
  const words = [word && t(word), hand && t(hand), !word && did && t(did)];
  return words.filter(Boolean).join(' · ');
}

/** Draws the table as the server sent it; one's own seat is at the bottom. */
export function showTable(view: RingView, { hall, table, own, currency, t }: Shown): void {
  const members = pvpLevels.map((level) =>
    hall.tables
      .filter((each) => each.level === level)
      .reduce((count, { seats }) => count + seats.filter((seat) => seat?.by === 'member').length, 0),
  );
  view.levels.show(table.level, members, own !== null);
  const amount = (text: string) => shown(units(text, currency), currency);
  showCards(view.board, [...table.board, ...Array.from({ length: 5 - table.board.length }, () => null)]);
  view.pot.textContent = `${t('pot')} ${amount(table.pot)}`;
  for (const [nth, part] of view.seats.entries()) {
    const place = ((own?.seat ?? 0) + nth) % RING_SEATS;
    const seat = table.seats[place] ?? null;
    const isOwn = own?.seat === place;
    part.view.dataset.state = seat?.state ?? 'free';
    part.view.classList.toggle('own', isOwn);
    part.view.classList.toggle('to-act', table.turn === place);
    part.name.textContent = `${place + 1} ${isOwn ? t('you') : t(seat?.by ?? 'free')}`;
    part.left.textContent = seat ? amount(seat.left) : '';
    part.state.textContent = seat ? stateOf(seat, t) : '';
    part.bet.textContent = seat && units(seat.street, currency) > 0n ? amount(seat.street) : '';
    part.dealer.hidden = table.button !== place;
    const isDealt = seat !== null && ['in', 'allIn', 'won'].includes(seat.state);
    const ownCards = isOwn && own.hand === table.hand ? own.cards : [];
    showCards(part.cards, seat?.shown?.cards ?? (ownCards.length > 0 ? ownCards : isDealt ? [null, null] : []));
  }
}
