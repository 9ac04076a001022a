import type { Card } from '@apsara/domain/games/baccarat/baccarat';
import type { Currency } from '@apsara/domain/money';
import { pvpLevels } from '@apsara/domain/games/pvp/pvp-rules';
import type { GameSession } from '../../shared/game-session.ts';
import type { GameServices } from '../../shared/game-services.ts';
import type { HandStore } from './hand-store.ts';
import type { Decision, HallState, OwnSeat, SitAnswer, Sitting, TableKey } from './pvp-api.ts';
import { PvpTable } from './pvp-table.ts';
import { shuffledDeck } from './sealed-hands.ts';

/** Time after which an idle room is removed. */
const KEPT_MS = 60_000;

/** Anyone may request a room, so their number is limited: the least recently used idle room is removed. */
const MOST_ROOMS = 1_000;

interface Room {
  tables: PvpTable[];
  lookedAt: number;
}

interface HallServices extends Pick<GameServices, 'tickets' | 'now' | 'log'> {
  store: Pick<HandStore, 'deal' | 'end'>;
  draw?: () => Card[];
}

const isIdle = ({ tables }: Room): boolean => tables.every((table) => table.isIdle);

const alikeIn = ({ tables }: Room, { level }: TableKey): PvpTable[] => tables.filter(({ key }) => key.level === level);

/** A spare empty table is removed when another table of its level has a free seat. */
function closeSpare(room: Room): void {
  for (const table of room.tables.toReversed()) {
    const isNeeded = alikeIn(room, table.key).every((other) => other === table || other.isFull);
    if (table.key.number > 1 && table.isIdle && !isNeeded) room.tables = room.tables.filter((other) => other !== table);
  }
}

/**
 * All card tables. Each game has one room per currency, with a table of each level and a further one where all are
 * full.
 */
export class PvpHall {
  private readonly all = new Map<string, Room>();

  constructor(private readonly services: HallServices) {}

  state(game: string, currency: Currency): HallState {
    const { tables } = this.room(game, currency);
    return { now: this.services.now().getTime(), tables: tables.map((table) => table.view()) };
  }

  async sit(session: GameSession, asked: Sitting): Promise<SitAnswer> {
    const room = this.room(session.game, session.currency);
    const table = room.tables.find(({ key }) => key.level === asked.level && key.number === asked.number);
    if (!table) return { outcome: 'closed' };
    const answer = await table.sit(session, asked);
    this.openMore(room, table);
    return answer;
  }

  async decide(session: GameSession, hand: string, decision: Decision): Promise<Decision | null> {
    const found = await this.seatOf(session);
    return found ? found.table.decide(found.place, hand, decision) : null;
  }

  async own(session: GameSession): Promise<OwnSeat | null> {
    const found = await this.seatOf(session);
    return found ? found.table.own(found.place) : null;
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

  private async advanceTable(table: PvpTable): Promise<void> {
    try {
      await table.advance();
    } catch (err) {
      this.services.log.error({ err, table: table.key }, 'a hand could not go on, it will be tried again');
    }
  }

  /** A seat is shown to the session it was taken with, and to another that the wallet calls the same member's. */
  private async seatOf(session: GameSession): Promise<{ table: PvpTable; place: number } | undefined> {
    for (const table of this.room(session.game, session.currency).tables) {
      const index = table.seatOf(session.member);
      if (index === undefined) continue;
      const isOwn = table.tokenAt(index) === session.token || (await this.services.tickets.isMembers(session));
      return isOwn ? { table, place: index } : undefined;
    }
    return undefined;
  }

  private openMore(room: Room, { key }: PvpTable): void {
    const alike = alikeIn(room, key);
    if (!alike.every((table) => table.isFull)) return;
    let number = 1;
    while (alike.some((table) => table.key.number === number)) number += 1;
    room.tables.push(this.table(room, { ...key, number }));
  }

  private room(game: string, currency: Currency): Room {
    const name = JSON.stringify([game, currency]);
    const lookedAt = this.services.now().getTime();
    const known = this.all.get(name);
    if (known) return Object.assign(known, { lookedAt });
    const room: Room = { tables: [], lookedAt };
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

  private table(room: Room, key: TableKey): PvpTable {
    const isElsewhere = (own: PvpTable, member: string) =>
      room.tables.some((table) => table !== own && table.seatOf(member) !== undefined);
    return new PvpTable(key, { draw: shuffledDeck, ...this.services, isElsewhere });
  }
}
