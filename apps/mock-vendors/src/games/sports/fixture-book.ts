import { createHash, randomBytes } from 'node:crypto';
import { priceOfPicks } from '@apsara/domain/games/sports/bet-builder';
import {
  endsAt,
  fixtureOf,
  fixturesBetween,
  REVIEW_MS,
  standingAt,
  type Fixture,
  type Standing,
} from '@apsara/domain/games/sports/sports-fixtures';
import {
  linesOf,
  LIVE_RETURN,
  openOutcomes,
  pricesOf,
  returnBefore,
  type Lines,
  type Price,
  type Prices,
  type Selection,
} from '@apsara/domain/games/sports/sports-markets';
import { drawMatch, SEED_BYTES, type DrawnMatch, type Final } from '@apsara/domain/games/sports/sports-model';
import { showsMatch, type SportsTitle } from '@apsara/domain/games/sports/sports-titles';
import type { FixtureProof } from './sports-api.ts';
import type { SeededFixture, SportsStore } from './sports-store.ts';

const MINUTE = 60_000;
/** Betting on a match opens this long before its kick-off, and the match stays on the board this long after it. */
const OPENS_BEFORE_MS = 60 * MINUTE;
const SHOWN_AFTER_MS = 25 * MINUTE;

export interface BookedFixture extends Fixture {
  lines: Lines;
  commitment: string;
  seed: Buffer;
  drawn: DrawnMatch;
}

interface Priced {
  key: string;
  prices: Prices;
  /** Missing until a price of several selections is asked for. */
  outcomes?: Final[];
}

/** Every match that can be bet on: its seed is in the books before betting opens, and all that happens follows from it and the clock. */
export class FixtureBook {
  private readonly booked = new Map<string, BookedFixture>();
  private readonly priced = new Map<string, Priced>();
  private plannedUntil = 0;

  constructor(
    private readonly store: SportsStore,
    private readonly random: (id: string) => Buffer = () => randomBytes(SEED_BYTES),
  ) {}

  /** Opens the fixtures that are due. Matches whose kick-off passed while no server was running are not played. */
  async plan(now: number): Promise<void> {
    const due = fixturesBetween(Math.max(now, this.plannedUntil), now + OPENS_BEFORE_MS);
    if (due.length > 0)
      this.keep(await this.store.plan(due.map(({ id, kickoffAt }) => ({ id, kickoffAt, seed: this.random(id) }))));
    if (this.plannedUntil === 0) await this.byIds(fixturesBetween(now - SHOWN_AFTER_MS, now).map(({ id }) => id));
    this.plannedUntil = now + OPENS_BEFORE_MS;
    for (const { id, kickoffAt } of this.booked.values()) if (kickoffAt < now - SHOWN_AFTER_MS) this.forget(id);
  }

  /** The fixtures on a title's board, by kick-off. */
  shown(title: SportsTitle, now: number): BookedFixture[] {
    return [...this.booked.values()]
      .filter(
        (match) =>
          showsMatch(title, match) &&
          match.kickoffAt > now - SHOWN_AFTER_MS &&
          match.kickoffAt <= now + OPENS_BEFORE_MS,
      )
      .toSorted((a, b) => a.kickoffAt - b.kickoffAt);
  }

  /** Fixtures by id, also such as have left the board; those that are not in the books are left out. */
  async byIds(ids: readonly string[]): Promise<Map<string, BookedFixture>> {
    const missing = ids.filter((id) => !this.booked.has(id));
    if (missing.length > 0) this.keep(await this.store.found(missing));
    return new Map(
      ids.flatMap((id) => {
        const match = this.booked.get(id);
        return match ? [[id, match] as const] : [];
      }),
    );
  }

  /** Prices and standing at an instant; cached until they change. */
  pricesAt(match: BookedFixture, at: number): { standing: Standing; prices: Prices } {
    const { standing, priced } = this.pricedAt(match, at);
    return { standing, prices: priced.prices };
  }

  /** The price of selections of a match as one bet at an instant; undefined once it takes no bets. */
  priceOf(match: BookedFixture, picks: readonly Selection[], at: number): Price | undefined {
    const { standing, returned, priced } = this.pricedAt(match, at);
    const [single, ...further] = picks;
    if (!single || Object.keys(priced.prices).length === 0) return undefined;
    if (further.length === 0) return priced.prices[single];
    priced.outcomes ??= openOutcomes(match, standing);
    return priceOfPicks(picks, priced.outcomes, match, returned);
  }

  private pricedAt(match: BookedFixture, at: number): { standing: Standing; returned: bigint; priced: Priced } {
    const standing = standingAt(match, match.drawn, at);
    const returned = standing.phase === 'upcoming' ? returnBefore(match.kickoffAt - at) : LIVE_RETURN;
    const key = `${standing.phase} ${standing.steps} ${returned}`;
    const known = this.priced.get(match.id);
    const priced = known?.key === key ? known : { key, prices: pricesOf(match, match.lines, standing, returned) };
    this.priced.set(match.id, priced);
    return { standing, returned, priced };
  }

  private keep(seeded: readonly SeededFixture[]): void {
    for (const { id, seed } of seeded) {
      const match = fixtureOf(id);
      if (!match) continue;
      const commitment = createHash('sha256').update(seed).digest('hex');
      this.booked.set(id, { ...match, lines: linesOf(match), commitment, seed, drawn: drawMatch(match.model, seed) });
    }
  }

  private forget(id: string): void {
    this.booked.delete(id);
    this.priced.delete(id);
  }
}

/** The instant after which nothing about a match can change. */
export const reviewedAt = (match: BookedFixture): number =>
  match.drawn.postponed ? match.kickoffAt : endsAt(match, match.drawn) + REVIEW_MS;

export const proofAt = (match: BookedFixture, at: number): FixtureProof => ({
  commitment: match.commitment,
  seed: at < reviewedAt(match) ? null : match.seed.toString('hex'),
});
