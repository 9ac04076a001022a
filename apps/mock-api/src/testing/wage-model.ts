import type { Tier } from '@apsara/domain/agents/contracts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const TICK = 300_000;
const MILLION = 1_000_000n;
/** Phnom Penh's clocks are never changed, so that a day here is plain arithmetic. */
const AHEAD = 7 * HOUR;

export interface Play {
  member: string;
  product: 'RNG' | 'LIVE';
  stake: bigint;
  payout: bigint;
  at: number;
}

export interface Signed {
  id: string;
  kind: 'daily_wage' | 'hourly_wage' | 'realtime_wage' | 'dividend';
  product: string;
  holder: string;
  payer: string | null;
  tiers: Tier[];
}

export interface Terms {
  formula: 'fixed' | 'floating';
  carryOver: 'none' | 'permanent' | 'last_period' | 'second_half';
  period: 'daily' | 'semimonthly';
  activeMinimum: bigint;
}

interface Sums {
  bets: bigint;
  loss: bigint;
  heads: number;
}

const dayStart = (at: number): number => at - ((at + AHEAD) % DAY);
const dateOf = (at: number): Date => new Date(at + AHEAD);

/** Of a table game what was at risk, of a machine the stake. */
function validOf({ product, stake, payout }: Play): bigint {
  if (product === 'RNG') return stake;
  const result = payout > stake ? payout - stake : stake - payout;
  return result < stake ? result : stake;
}

/** What contracts pay, calculated from the bets alone, without any of the platform's own rules. */
export class WageModel {
  readonly plays: Play[] = [];
  /** By contract and beginning of the period. */
  readonly amounts = new Map<string, bigint>();
  readonly #from = new Map<string, number>();
  readonly #carried = new Map<string, { loss: bigint; carried: bigint }>();
  readonly #counted = new Map<string, Map<Play, { valid: bigint; rate: bigint }>>();
  readonly #paid = new Map<string, bigint>();

  constructor(
    private readonly contracts: readonly Signed[],
    private readonly terms: Terms,
    private readonly teamOf: (holder: string) => ReadonlySet<string>,
    private readonly begun: number,
  ) {}

  /** @param now ten seconds after a period it may be settled */
  settle(now: number): void {
    const until = now - 10_000;
    for (const kind of ['hourly_wage', 'daily_wage', 'dividend'] as const)
      this.#each(
        kind,
        until,
        (from) => this.#end(kind, from),
        (one, from, before) => this.#period(one, from, before),
      );
    this.#each(
      'realtime_wage',
      until,
      (from) => Math.min(until - (until % TICK), dayStart(from) + DAY),
      (one, from, before) => this.#tick(one, from, before),
    );
  }

  #each(
    kind: Signed['kind'],
    until: number,
    endOf: (from: number) => number,
    pay: (one: Signed, from: number, before: number) => void,
  ): void {
    const own = this.contracts.filter((one) => one.kind === kind);
    for (;;) {
      const from = this.#from.get(kind) ?? this.#first(kind);
      const before = endOf(from);
      if (own.length === 0 || before > until || before <= from) return;
      for (const one of own) pay(one, from, before);
      this.#from.set(kind, before);
    }
  }

  #first(kind: Signed['kind']): number {
    if (kind === 'realtime_wage') return this.begun - (this.begun % TICK);
    if (kind === 'hourly_wage') return this.begun - (this.begun % HOUR);
    const day = dayStart(this.begun);
    if (kind === 'daily_wage' || this.terms.period === 'daily') return day;
    return day - (dateOf(day).getUTCDate() - (dateOf(day).getUTCDate() <= 15 ? 1 : 16)) * DAY;
  }

  #end(kind: Signed['kind'], from: number): number {
    if (kind === 'hourly_wage') return from + HOUR;
    if (kind === 'daily_wage' || this.terms.period === 'daily') return from + DAY;
    const date = dateOf(from);
    return date.getUTCDate() === 1
      ? from + 15 * DAY
      : Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1) - AHEAD;
  }

  #of({ holder, product }: Signed, from: number, before: number): Play[] {
    const team = this.teamOf(holder);
    return this.plays.filter(
      (one) =>
        one.at >= from && one.at < before && team.has(one.member) && (product === 'CONS' || product === one.product),
    );
  }

  #sums(plays: readonly Play[]): Sums {
    const byMember = new Map<string, bigint>();
    for (const one of plays) byMember.set(one.member, (byMember.get(one.member) ?? 0n) + validOf(one));
    const valids = [...byMember.values()];
    return {
      bets: valids.reduce((sum, valid) => sum + valid, 0n),
      loss: plays.reduce((sum, { stake, payout }) => sum + stake - payout, 0n),
      heads: valids.filter((valid) => valid > 0n && valid >= this.terms.activeMinimum).length,
    };
  }

  #period(one: Signed, from: number, before: number): void {
    const sums = this.#sums(this.#of(one, from, before));
    // A contract is paid for the days since it was signed.
    const key = `${one.id}@${one.kind === 'hourly_wage' ? from : Math.max(from, dayStart(this.begun))}`;
    if (one.kind !== 'dividend') {
      this.amounts.set(key, (sums.bets * rateAt(one.tiers, sums)) / MILLION);
      return;
    }
    const carried = this.#carriedInto(one, from);
    this.#carried.set(one.id, { loss: sums.loss, carried });
    this.amounts.set(key, this.#dividend(one.tiers, { ...sums, loss: sums.loss + carried }));
  }

  #dividend(tiers: readonly Tier[], sums: Sums): bigint {
    if (sums.loss <= 0n) return 0n;
    if (this.terms.formula === 'fixed') return (sums.loss * rateAt(tiers, sums)) / MILLION;
    const parts = tiers
      .filter(({ bets, headcount }) => sums.bets >= bets && sums.heads >= headcount)
      .map((tier) => {
        const asked = tier.netLoss!;
        const whole = sums.loss * rateOf(tier);
        return sums.loss >= asked ? whole / MILLION : (whole * sums.loss) / (MILLION * asked);
      });
    return parts.reduce((most, part) => (part > most ? part : most), 0n);
  }

  #carriedInto({ id }: Signed, from: number): bigint {
    const last = this.#carried.get(id);
    const { carryOver, period } = this.terms;
    if (!last || carryOver === 'none') return 0n;
    if (carryOver === 'second_half' && (period === 'daily' || dateOf(from).getUTCDate() !== 16)) return 0n;
    const base = carryOver === 'permanent' ? last.loss + last.carried : last.loss;
    return base < 0n ? base : 0n;
  }

  #tick(one: Signed, from: number, before: number): void {
    const rate = rateAt(one.tiers, this.#sums(this.#of(one, dayStart(from), dayStart(from) + DAY)));
    const counted = this.#counted.get(one.id) ?? new Map<Play, { valid: bigint; rate: bigint }>();
    for (const play of this.#of(one, 0, before))
      counted.set(play, { valid: validOf(play), rate: counted.get(play)?.rate ?? rate });
    this.#counted.set(one.id, counted);
    const earned = [...counted.values()].reduce((sum, bet) => sum + bet.valid * bet.rate, 0n) / MILLION;
    const paid = this.#paid.get(one.id) ?? 0n;
    if (earned <= paid) return;
    this.#paid.set(one.id, earned);
    this.amounts.set(`${one.id}@${from}`, earned - paid);
  }
}

const rateOf = ({ rate }: Tier): bigint => (rate.type === 'share' ? BigInt(rate.millionths) : 0n);

/** Of the highest tier that is met whole; nothing below the first. */
function rateAt(tiers: readonly Tier[], { bets, loss, heads }: Sums): bigint {
  const met = tiers.filter(
    (tier) => bets >= tier.bets && heads >= tier.headcount && (tier.netLoss === null || loss >= tier.netLoss),
  );
  return met.reduce((most, tier) => (rateOf(tier) > most ? rateOf(tier) : most), 0n);
}
