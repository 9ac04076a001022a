import { pvpLevels, type PvpLevel } from '@apsara/domain/games/pvp/pvp-rules';
import { SHED_SEATS } from '@apsara/domain/games/shed/shed-cards';
import type { HallState, OwnSeat, TableView } from '../shed-api.ts';
import type { ShedView } from './shed-view.ts';

interface Shown {
  hall: HallState;
  table: TableView;
  /** The player's own seat when it is at this table, in this hand. */
  own: OwnSeat | null;
}

/** The places of the seats that have one already: from 1, by seat. */
const ranksOf = ({ out, end }: TableView): number[] =>
  Array.from({ length: SHED_SEATS }, (_, seat) => (end ? end.places : out).indexOf(seat) + 1);

/** Shows the current state of a table, with the player's own seat nearest. */
export function showTable(view: ShedView, { hall, table, own }: Shown): void {
  const membersAt = (level: PvpLevel) =>
    hall.tables.flatMap((one) => (one.level === level ? one.seats : [])).filter((seat) => seat?.by === 'member').length;
  view.levels.show(table.level, pvpLevels.map(membersAt), own !== null);
  const ranks = ranksOf(table);
  for (const [nth, part] of view.seats.entries()) {
    const place = ((own?.seat ?? 0) + nth) % SHED_SEATS;
    const isOwn = own !== null && nth === 0;
    part.show({
      place,
      seat: table.seats[place] ?? null,
      isOwn,
      isTurn: table.turn === place,
      rank: ranks[place] ?? 0,
      left: isOwn ? [] : (table.left?.[place] ?? []),
      phase: table.phase,
    });
  }
  view.centre.show(table);
  view.felt.dataset['phase'] = table.phase;
  view.fan.view.hidden = own === null || own.cards.length === 0;
  view.fan.show(own?.cards ?? []);
}
