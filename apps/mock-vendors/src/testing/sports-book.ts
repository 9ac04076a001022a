import { randomUUID } from 'node:crypto';
import { beforeEach } from 'vitest';
import { money } from '@apsara/domain/money';
import { fixtureOf } from '@apsara/domain/games/sports/sports-fixtures';
import type { Selection } from '@apsara/domain/games/sports/sports-markets';
import { SEED_BYTES } from '@apsara/domain/games/sports/sports-model';
import { leaguesOf, type SportsTitle } from '@apsara/domain/games/sports/sports-titles';
import { BetDesk, type Wager } from '../games/sports/bet-desk.ts';
import { CashDesk } from '../games/sports/cash-desk.ts';
import { FixtureBook } from '../games/sports/fixture-book.ts';
import { OpenTickets } from '../games/sports/open-tickets.ts';
import { reviewDue } from '../games/sports/review.ts';
import { settleDue } from '../games/sports/settlement.ts';
import { SportsStore } from '../games/sports/sports-store.ts';
import type { GameSession } from '../shared/game-session.ts';
import type { ServiceOptions } from './services-on.ts';
import { VendorBooks } from './vendor-books.ts';

export const member = (id = 'm-1'): GameSession => ({
  token: randomUUID(),
  vendor: 'SBT',
  game: 'SBT-SPORTSBOOK',
  member: id,
  currency: 'USD',
  mode: 'real',
});

const GOAL = 0;
const NOTHING = 9_999;

interface Story {
  postponed?: true;
  /** The side whose last goal a review disallows. */
  struckOff?: 'home' | 'away';
  /** Football minutes, from 1, in which the home and the away side score. */
  home?: readonly number[];
  away?: readonly number[];
}

/** Finds a seed whose football match follows the story. */
function seedFor({ postponed, struckOff, home = [], away = [] }: Story): Buffer {
  const seed = Buffer.alloc(SEED_BYTES);
  const word = (index: number, number: number) => seed.writeUInt32BE(number, index * 4);
  for (let index = 0; index < SEED_BYTES / 4; index += 1) word(index, NOTHING);
  if (postponed) word(0, 0);
  if (struckOff) word(1, 0);
  word(2, struckOff === 'away' ? 1 : 0);
  for (const minute of home) word(3 + (minute - 1) * 2, GOAL);
  for (const minute of away) word(4 + (minute - 1) * 2, GOAL);
  return seed;
}

/** The title in which the members bet. */
export const sportsbook: SportsTitle = { book: 'SBT', leagues: leaguesOf('SBT') };

export const first = fixtureOf('SBT.mekong.2469000.0')!;
export const second = fixtureOf('SBT.mekong.2469000.1')!;
export const third = fixtureOf('SBT.mekong.2469000.2')!;
export const kickoff = first.kickoffAt;
/** The wall clock after so many minutes of play. */
export const minute = (count: number): number => kickoff + count * first.stepMs;

/** A sports book whose matches only the test moves. */
export class SportsBook extends VendorBooks {
  /** Runs while a live bet waits. */
  whileWaiting: (ms: number) => void = () => undefined;
  readonly stories = new Map<string, Story>();

  constructor() {
    super({
      tables: ['sports_fixtures', 'sports_results'],
      prepare: (pool) => new SportsStore(pool).prepare(),
      begins: kickoff - 5 * 60_000,
    });
    beforeEach(() => {
      this.stories.clear();
      this.whileWaiting = (ms) => void (this.clock += ms);
    });
  }

  /** One life of the process, with the matches planned: another one on the same books is a restart. */
  async life(options: Partial<ServiceOptions> = {}) {
    const { services, outbox, tickets } = this.services(options);
    this.lives.push(() => outbox.stop());
    const store = new SportsStore(this.pool);
    const book = new FixtureBook(store, (id) => seedFor(this.stories.get(id) ?? {}));
    const wait = async (ms: number) => this.whileWaiting(ms);
    const sports = { ...services, store, book, open: new OpenTickets(tickets), wait };
    await book.plan(this.clock);
    const desk = new BetDesk(sports);
    return {
      book,
      desk,
      tickets,
      outbox,
      cash: new CashDesk(sports),
      settle: () => settleDue(sports),
      review: () => reviewDue(sports),
      bets: async (session: GameSession) => (await desk.seat(session)).bets,
      /** A bet at the prices of now. */
      wager: (picks: readonly (readonly [string, Selection])[], cents = 10_00n): Wager => ({
        placement: randomUUID(),
        policy: 'ask',
        stake: money(cents, 'USD'),
        legs: picks.map(([fixture, selection]) => ({
          fixture,
          selection,
          odds: this.priceOf(book, fixture, selection),
        })),
      }),
    };
  }

  private priceOf(book: FixtureBook, id: string, selection: Selection): number {
    const match = [...book.shown(sportsbook, this.clock)].find((shown) => shown.id === id)!;
    return book.pricesAt(match, this.clock).prices[selection]!.odds!;
  }
}
