import { parseAmount, type Currency } from '@apsara/domain/money';
import { betLimits, MOST_LEGS, mostStake, payoutOf, type OddsPolicy } from '@apsara/domain/games/sports/sports-bets';
import type { Selection } from '@apsara/domain/games/sports/sports-markets';
import type { FixtureView } from '../sports-api.ts';

export type SlipMode = 'singles' | 'parlay';

export interface SlipLeg {
  match: FixtureView;
  selection: Selection;
  /** Thousandths, as the slip shows them; null when closed. */
  odds: number | null;
  /** The odds that the player last agreed to. */
  seen: number;
  /** The odds before that, if a bet was refused because they had changed. */
  before?: number;
}

/** Why the slip cannot be bet as it is. */
export type SlipError = 'empty' | 'closed' | 'parlay' | 'noStake' | 'limits';

const priced = (legs: readonly SlipLeg[]) => legs.map(({ odds }) => ({ odds: odds ?? 1_000, result: null }));

/** The player's selections for the next bet. Prices follow the board; the typed stake stays. */
export class Slip {
  readonly legs: SlipLeg[] = [];
  mode: SlipMode = 'singles';
  policy: OddsPolicy = 'better';
  /** As typed. */
  stake = '';

  constructor(private readonly currency: Currency) {}

  has(fixture: string, selection: Selection): boolean {
    return this.legs.some((leg) => leg.match.id === fixture && leg.selection === selection);
  }

  /** Puts a selection on the slip, in place of another on the same match, or takes it off. @returns false when the slip is full. */
  toggle(match: FixtureView, selection: Selection): boolean {
    const index = this.legs.findIndex((leg) => leg.match.id === match.id);
    if (this.has(match.id, selection)) this.legs.splice(index, 1);
    else {
      const odds = match.odds[selection];
      if (odds === null || odds === undefined) return true;
      const leg = { match, selection, odds, seen: odds };
      if (index >= 0) this.legs[index] = leg;
      else if (this.legs.length >= MOST_LEGS) return false;
      else this.legs.push(leg);
    }
    if (this.legs.length < 2) this.mode = 'singles';
    return true;
  }

  remove(fixture: string): void {
    const index = this.legs.findIndex((leg) => leg.match.id === fixture);
    if (index >= 0) this.legs.splice(index, 1);
    if (this.legs.length < 2) this.mode = 'singles';
  }

  /** The board's word on a match. */
  hear(match: FixtureView): void {
    for (const leg of this.legs.filter((each) => each.match.id === match.id)) {
      leg.match = match;
      leg.odds = match.odds[leg.selection] ?? null;
    }
  }

  /** From now on the player has seen the prices that are shown. */
  agree(): void {
    for (const leg of this.legs) {
      if (leg.odds === null || leg.odds === leg.seen) continue;
      leg.before = leg.seen;
      leg.seen = leg.odds;
    }
  }

  /** The bets that the slip is: each leg one, or all together one. */
  bets(): SlipLeg[][] {
    return this.mode === 'parlay' ? [[...this.legs]] : this.legs.map((leg) => [leg]);
  }

  /** In units; undefined when it is no amount. */
  get units(): bigint | undefined {
    const stake = parseAmount(this.stake.trim().replaceAll(',', ''), this.currency);
    return stake && stake.amount > 0n ? stake.amount : undefined;
  }

  /** Stake limits of the slip as a single bet. */
  get limits(): { least: bigint; most: bigint } {
    const limits = betLimits[this.currency];
    const mosts = this.bets().map((legs) => mostStake(limits, priced(legs)));
    return { least: limits.least, most: mosts.reduce((least, most) => (most < least ? most : least), limits.most) };
  }

  /** Units that all bets together cost, and pay when all are won. */
  get totals(): { stake: bigint; payout: bigint } {
    const stake = this.units ?? 0n;
    const bets = this.bets();
    return {
      stake: stake * BigInt(bets.length),
      payout: bets.reduce((sum, legs) => sum + payoutOf(stake, priced(legs)), 0n),
    };
  }

  get error(): SlipError | undefined {
    if (this.legs.length === 0) return 'empty';
    if (this.legs.some(({ odds }) => odds === null)) return 'closed';
    if (this.mode === 'parlay' && this.legs.length < 2) return 'parlay';
    if (this.units === undefined) return 'noStake';
    const { least, most } = this.limits;
    return this.units < least || this.units > most ? 'limits' : undefined;
  }
}
