import { SEATS } from '@apsara/domain/games/pvp/pvp';
import { pvpAntes, pvpLevels, type PvpLevel } from '@apsara/domain/games/pvp/pvp-rules';
import { shown, units } from '../../../page-kit/amounts.ts';
import type { PlayerSession } from '../../../page-kit/player-session.ts';
import type { HallState, OwnSeat, TableView } from '../pvp-api.ts';
import type { PvpView } from './pvp-view.ts';
import type { PvpSay } from './words.ts';

export interface TableParts {
  session: PlayerSession;
  t: PvpSay;
  view: PvpView;
}

interface Shown {
  hall: HallState;
  table: TableView;
  /** The player's own seat when it is at this table, in this hand. */
  own: OwnSeat | null;
}

/** Shows the current state of a table, with the player's own seat nearest. */
export function showTable(parts: TableParts, { hall, table, own }: Shown): void {
  const { view } = parts;
  const membersAt = (level: PvpLevel) =>
    hall.tables.flatMap((one) => (one.level === level ? one.seats : [])).filter((seat) => seat?.by === 'member').length;
  view.levels.show(table.level, pvpLevels.map(membersAt), own !== null);
  const first = own?.seat ?? 0;
  for (const [nth, part] of view.seats.entries()) {
    const index = (first + nth) % SEATS;
    const seat = table.seats[index] ?? null;
    const isOwn = own !== null && nth === 0;
    part.show({
      place: index,
      seat,
      isOwn,
      isDealt: table.phase !== 'seats',
      cards: isOwn ? own.cards : (seat?.shown?.cards ?? []),
    });
  }
  showPot(parts, table);
}

/** Until the end only the antes are shown: decisions are secret before. */
function showPot({ view, t, session }: TableParts, { seats, end, level, phase }: TableView): void {
  const { currency } = session;
  const antes = pvpAntes[currency][level] * BigInt(seats.filter((seat) => seat && seat.state !== 'asked').length);
  const { pot, rake } = view.centre;
  pot.textContent = shown(end ? units(end.pot, currency) : antes, currency);
  rake.textContent = end ? t('rakeOf', { amount: shown(units(end.rake, currency), currency) }) : '';
  view.felt.dataset['phase'] = phase;
}
