import { parseAmount, type Currency } from '@apsara/domain/money';
import { betSystems, lineCount, type BetSystem } from '@apsara/domain/games/sports/bet-systems';
import { betLimits, MOST_LEGS, mostStake, payoutOf, type OddsPolicy } from '@apsara/domain/games/sports/sports-bets';
import { marketOf, type Selection } from '@apsara/domain/games/sports/sports-markets';
import { keysOf } from '@apsara/domain/records';
import type { FixtureView } from '../sports-api.ts';

export type SlipMode = 'singles' | 'parlay' | BetSystem;

export const slipModes: readonly SlipMode[] = ['singles', 'parlay', ...keysOf(betSystems)];

const isSystem = (mode: SlipMode): mode is BetSystem => mode !== 'singles' && mode !== 'parlay';

export interface SlipLeg {
  match: FixtureView;
  /** Of different markets. More than one are one bet, whose price the server calculates. */
  picks: Selection[];
  /** Whether the server has to be asked for the price. */
  unpriced?: true;
  /** Thousandths, as the slip shows them; null when closed. */
  odds: number | null;
  /** The odds that the player last agreed to. */
  seen: number;
  /** The odds before that, if a bet was refused because they had changed. */
  before?: number;
}

/** Why the slip cannot be bet as it is. */
export type SlipError = 'empty' | 'waiting' | 'closed' | 'parlay' | 'noStake' | 'limits';

const oddsOf = ({ odds }: FixtureView, [pick]: readonly Selection[]): number | null => (pick && odds[pick]) ?? null;

function legOf(match: FixtureView, picks: Selection[]): SlipLeg | undefined {
  if (picks.length > 1) return { match, picks, odds: null, seen: 0, unpriced: true };
  const odds = oddsOf(match, picks);
  return picks.length > 0 ? { match, picks, odds, seen: odds ?? 0 } : undefined;
}

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
    return this.legs.some((leg) => leg.match.id === fixture && leg.picks.includes(selection));
  }

  /**
   * Puts a selection on the slip, in place of another one of its market, beside those of the match's other markets, or
   * takes it off. @returns false when the slip is full.
   */
  toggle(match: FixtureView, selection: Selection): boolean {
    const index = this.legs.findIndex((leg) => leg.match.id === match.id);
    const before = this.legs[index]?.picks ?? [];
    const others = before.filter((pick) => marketOf(pick) !== marketOf(selection));
    const picks = before.includes(selection) ? others : [...others, selection];
    if (picks.includes(selection) && typeof match.odds[selection] !== 'number') return true;
    if (index < 0 && this.legs.length >= MOST_LEGS) return false;
    const leg = legOf(match, picks);
    this.legs.splice(index < 0 ? this.legs.length : index, index < 0 ? 0 : 1, ...(leg ? [leg] : []));
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
      if (leg.picks.length > 1) leg.unpriced = true;
      else leg.odds = oddsOf(match, leg.picks);
    }
  }

  /** The price of a leg's selections together, as the server says. The first one is the one that the player sees. */
  price(leg: SlipLeg, odds: number | null): void {
    leg.odds = odds;
    if (odds !== null && leg.seen === 0) leg.seen = odds;
  }

  /** A match that has left the board takes no bets. */
  close(leg: SlipLeg): void {
    leg.odds = null;
    delete leg.unpriced;
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
    if (this.legs.some(({ odds, unpriced }) => odds === null && unpriced)) return 'waiting';
    if (this.legs.some(({ odds }) => odds === null)) return 'closed';
    if (!this.fits(this.mode)) return 'parlay';
    if (this.units === undefined) return 'noStake';
    const { least, most } = this.limits;
    return this.units < least || this.units > most ? 'limits' : undefined;
  }
}
