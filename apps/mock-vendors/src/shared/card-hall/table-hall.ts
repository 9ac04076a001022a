import type { Currency } from '@apsara/domain/money';
import { pvpLevels, type PvpLevel } from '@apsara/domain/games/pvp/pvp-rules';
import type { GameSession } from '../game-session.ts';
import type { GameServices } from '../game-services.ts';
import type { HallTable, TableKey } from './hall-table.ts';

/** Time after which an idle room is removed. */
const KEPT_MS = 60_000;

/** Anyone may request a room, so their number is limited: the least recently used idle room is removed. */
const MOST_ROOMS = 1_000;

interface Room<Table> {
  tables: Table[];
  lookedAt: number;
}

/** Makes a table; `isElsewhere` says whether a member has a seat at another table of the hall. */
type MakeTable<Table> = (key: TableKey, isElsewhere: (own: Table, member: string) => boolean) => Table;

const isIdle = ({ tables }: Room<HallTable>): boolean => tables.every((table) => table.isIdle);

const alikeIn = <Table extends HallTable>({ tables }: Room<Table>, { level }: TableKey): Table[] =>
  tables.filter(({ key }) => key.level === level);

/** A spare empty table is removed when another table of its level has a free seat. */
function closeSpare(room: Room<HallTable>): void {
  for (const table of room.tables.toReversed()) {
    const isNeeded = alikeIn(room, table.key).every((other) => other === table || other.isFull);
    if (table.key.number > 1 && table.isIdle && !isNeeded) room.tables = room.tables.filter((other) => other !== table);
  }
}

/**
 * All tables of one kind of card game. Each game has one room per currency, with a table of each level and a further one
 * where all are full.
 */
export class TableHall<Table extends HallTable> {
  private readonly all = new Map<string, Room<Table>>();

  constructor(
    private readonly services: Pick<GameServices, 'tickets' | 'now' | 'log'>,
    private readonly make: MakeTable<Table>,
  ) {}

  /** The tables of a game in a currency, which count as looked at. */
  tables(game: string, currency: Currency): readonly Table[] {
    return this.room(game, currency).tables;
  }

  /**
   * Takes a seat by `sit` at the table that is asked for.
   * @returns undefined if there is no such table.
   */
  async sitAt<Answer>(
    { game, currency }: Pick<GameSession, 'game' | 'currency'>,
    asked: { level: PvpLevel; number: number },
    sit: (table: Table) => Promise<Answer>,
  ): Promise<Answer | undefined> {
    const room = this.room(game, currency);
    const table = room.tables.find(({ key }) => key.level === asked.level && key.number === asked.number);
    if (!table) return undefined;
    const answer = await sit(table);
    this.openMore(room, table);
    return answer;
  }

  isPlaying(hand: string): boolean {
    return [...this.all.values()].some(({ tables }) => tables.some((table) => table.isPlaying(hand)));
  }

  async advance(): Promise<void> {
    const now = this.services.now().getTime();
    for (const [name, room] of this.all) {
      if (now - room.lookedAt > KEPT_MS && isIdle(room)) this.all.delete(name);
      await Promise.all(room.tables.map((table) => this.advanceTable(table)));
      closeSpare(room);
    }
  }

  private async advanceTable(table: Table): Promise<void> {
    try {
      await table.advance();
    } catch (err) {
      this.services.log.error({ err, table: table.key }, 'a hand could not go on, it will be tried again');
    }
  }

  /** A seat is shown to the session it was taken with, and to another that the wallet calls the same member's. */
  async seatOf(session: GameSession): Promise<{ table: Table; place: number } | undefined> {
    for (const table of this.room(session.game, session.currency).tables) {
      const index = table.seatOf(session.member);
      if (index === undefined) continue;
      const isOwn = table.tokenAt(index) === session.token || (await this.services.tickets.isMembers(session));
      return isOwn ? { table, place: index } : undefined;
    }
    return undefined;
  }

  private openMore(room: Room<Table>, { key }: Table): void {
    const alike = alikeIn(room, key);
    if (!alike.every((table) => table.isFull)) return;
    let number = 1;
    while (alike.some((table) => table.key.number === number)) number += 1;
    room.tables.push(this.table(room, { ...key, number }));
  }

  private room(game: string, currency: Currency): Room<Table> {
    const name = JSON.stringify([game, currency]);
    const lookedAt = this.services.now().getTime();
    const known = this.all.get(name);
    if (known) return Object.assign(known, { lookedAt });
    const room: Room<Table> = { tables: [], lookedAt };
    room.tables.push(...pvpLevels.map((level) => this.table(room, { game, currency, level, number: 1 })));
    if (this.all.size >= MOST_ROOMS) this.clearOne();
    this.all.set(name, room);
    return room;
  }

  private clearOne(): void {
    const idle = [...this.all].filter(([, room]) => isIdle(room));
    const [longest] = idle.toSorted(([, one], [, other]) => one.lookedAt - other.lookedAt);
    if (longest) this.all.delete(longest[0]);
  }

  private table(room: Room<Table>, key: TableKey): Table {
    return this.make(key, (own, member) =>
      room.tables.some((table) => table !== own && table.seatOf(member) !== undefined),
    );
  }
}
