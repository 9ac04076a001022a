import { parseAmount, type Currency } from '@apsara/domain/money';
import { betSystems, lineCount, type BetSystem } from '@apsara/domain/games/sports/bet-systems';
import { betLimits, MOST_LEGS, mostStake, payoutOf, type OddsPolicy } from '@apsara/domain/games/sports/sports-bets';
import type { Selection } from '@apsara/domain/games/sports/sports-markets';
import { keysOf } from '@apsara/domain/records';
import type { FixtureView } from '../sports-api.ts';

export type SlipMode = 'singles' | 'parlay' | BetSystem;

export const slipModes: readonly SlipMode[] = ['singles', 'parlay', ...keysOf(betSystems)];

const isSystem = (mode: SlipMode): mode is BetSystem => mode !== 'singles' && mode !== 'parlay';

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
    this.keepFitting();
    return true;
  }

  remove(fixture: string): void {
    const index = this.legs.findIndex((leg) => leg.match.id === fixture);
    if (index >= 0) this.legs.splice(index, 1);
    this.keepFitting();
  }

  /** Whether the selections can be bet in a mode. */
  fits(mode: SlipMode): boolean {
    const { length } = this.legs;
    if (isSystem(mode)) return length === betSystems[mode].selections;
    return mode === 'singles' || length >= 2;
  }

  /** A system that its selections no longer fit becomes a parlay, which costs one stake. */
  private keepFitting(): void {
    if (!this.fits(this.mode)) this.mode = this.legs.length < 2 ? 'singles' : 'parlay';
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
    return this.mode === 'singles' ? this.legs.map((leg) => [leg]) : [[...this.legs]];
  }

  /** The system of the slip's one bet; null where its legs are one line. */
  get system(): BetSystem | null {
    return isSystem(this.mode) ? this.mode : null;
  }

  /** How often the typed stake is bet. */
  get lines(): bigint {
    return this.system === null ? BigInt(this.bets().length) : lineCount(this.system);
  }

  /** The typed stake, which is that of one line, in units; undefined when it is no amount. */
  get units(): bigint | undefined {
    const stake = parseAmount(this.stake.trim().replaceAll(',', ''), this.currency);
    return stake && stake.amount > 0n ? stake.amount : undefined;
  }

  /** Limits of the typed stake: those of a bet, which the lines of a system share. */
  get limits(): { least: bigint; most: bigint } {
    const limits = betLimits[this.currency];
    const shares = lineCount(this.system);
    const mosts = this.bets().map((legs) => mostStake(limits, priced(legs), this.system));
    const most = mosts.reduce((lowest, each) => (each < lowest ? each : lowest), limits.most);
    return { least: (limits.least + shares - 1n) / shares, most: most / shares };
  }

  /** Units that all bets together cost, and pay when all are won. */
  get totals(): { stake: bigint; payout: bigint } {
    const stake = this.units ?? 0n;
    const whole = stake * lineCount(this.system);
    return {
      stake: stake * this.lines,
      payout: this.bets().reduce((sum, legs) => sum + payoutOf(whole, priced(legs), this.system), 0n),
    };
  }

  get error(): SlipError | undefined {
    if (this.legs.length === 0) return 'empty';
    if (this.legs.some(({ odds }) => odds === null)) return 'closed';
    if (!this.fits(this.mode)) return 'parlay';
    if (this.units === undefined) return 'noStake';
    const { least, most } = this.limits;
    return this.units < least || this.units > most ? 'limits' : undefined;
  }
}
