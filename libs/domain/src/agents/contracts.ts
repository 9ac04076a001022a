/**
 * Contracts between an agent and its upline (spec: agent-contracts). Amounts are in the site currency's smallest unit.
 */
export const contractKinds = ['dividend', 'daily_wage', 'hourly_wage', 'realtime_wage'] as const;
export type ContractKind = (typeof contractKinds)[number];

/** CONS is all products together. */
export const contractProducts = ['LIVE', 'RNG', 'SPORTS', 'LOTT', 'FISH', 'ELOTT', 'PVP', 'CONS'] as const;
export type ContractProduct = (typeof contractProducts)[number];

/** P offered, E edit offered, V the upline asks to end, A active, R rejected, C ended. */
export const contractStatuses = ['P', 'E', 'V', 'A', 'R', 'C'] as const;
export type ContractStatus = (typeof contractStatuses)[number];

/**
 * The upline edits, requests the end, and withdraws what is not answered yet; the downline accepts or rejects each
 * request.
 */
export const uplineActions = ['edit', 'end', 'withdraw'] as const;
export const downlineActions = ['accept', 'reject'] as const;
export type ContractAction = (typeof uplineActions)[number] | (typeof downlineActions)[number];

const steps: Record<ContractStatus, Partial<Record<ContractAction, ContractStatus>>> = {
  P: { edit: 'P', withdraw: 'C', accept: 'A', reject: 'R' },
  E: { edit: 'E', withdraw: 'A', accept: 'A', reject: 'A' },
  V: { withdraw: 'A', accept: 'C', reject: 'A' },
  A: { edit: 'E', end: 'V' },
  R: {},
  C: {},
};

/**
 * The status after an action; undefined if the action is not allowed now. A rejected edit or end leaves the contract as
 * signed.
 */
export const stepOf = (status: ContractStatus, action: ContractAction): ContractStatus | undefined =>
  steps[status][action];

/**
 * Reads a downline's status code as accept or reject of the current request: C confirms an end, A keeps the contract.
 */
export function answerOf(status: ContractStatus, sent: ContractStatus): 'accept' | 'reject' | undefined {
  if (status === 'V') return sent === 'C' ? 'accept' : sent === 'A' ? 'reject' : undefined;
  return sent === 'A' ? 'accept' : sent === 'R' ? 'reject' : undefined;
}

/** Statuses of open contracts, signed or not; there is at most one open contract per kind and product. */
export const openStatuses = ['P', 'E', 'V', 'A'] as const satisfies readonly ContractStatus[];

/** Summary of an agent's contracts of one kind: no contract yet, waiting for the first answer, active, or all ended. */
export const contractStates = ['none', 'offered', 'signed', 'ended'] as const;
export type ContractState = (typeof contractStates)[number];

/** A share of the measured base in parts per million (0.8 % is 8,000), or a fixed amount. */
export type Rate = { type: 'share'; millionths: number } | { type: 'fixed'; amount: bigint };

export const MILLION = 1_000_000n;

const PER_CENT = Number(MILLION) / 100;

/** Decimal text of whole millionths over a scale, without trailing zeros: 8,000 over 10,000 is "0.8". */
export function decimalOfMillionths(millionths: number, scale: number): string {
  const digits = String(scale).length - 1;
  const text = String(millionths).padStart(digits + 1, '0');
  return `${text.slice(0, -digits)}.${text.slice(-digits)}`.replace(/\.?0+$/, '');
}

/** A share in per cent: 8,000 is "0.8". */
export const percentOfMillionths = (millionths: number): string => decimalOfMillionths(millionths, PER_CENT);

/** Per cent as written, in millionths; -1, which no rule allows, where it is none. */
export function millionthsOf(percent: string): number {
  const [, whole, fraction = ''] = /^(\d{1,3})(?:\.(\d{1,4}))?$/.exec(percent) ?? [];
  return whole === undefined ? -1 : Number(whole + fraction.padEnd(4, '0'));
}

/** Thresholds that must all be met for the rate; netLoss is null if the contract has none. */
export interface Thresholds {
  bets: bigint;
  netLoss: bigint | null;
  headcount: number;
}

export interface Tier extends Thresholds {
  rate: Rate;
}

/**
 * A team's measured figures for a period: valid bets, net loss (positive when players lost), members who played enough.
 */
export interface Measured {
  bets: bigint;
  netLoss: bigint;
  headcount: number;
}

export const MAX_TIERS = 20;

export type TierError =
  | 'none'
  | 'too_many'
  | 'not_of_kind'
  | 'negative'
  | 'share_above_whole'
  | 'kinds_mixed'
  | 'bets_not_rising'
  | 'net_loss_not_rising'
  | 'headcount_not_rising'
  | 'rate_not_rising'
  | 'above_offerer';

/** A rate as one number: parts per million, or smallest units. */
export const rateValue = ({ rate }: Tier): bigint => (rate.type === 'share' ? BigInt(rate.millionths) : rate.amount);

/** A dividend is a share and asks for a net loss; wages by the hour and by the bet ask for none, and those by the bet are a share. */
function isOfKind(kind: ContractKind, { netLoss, rate }: Tier): boolean {
  const asksRightly = kind === 'dividend' ? netLoss !== null : kind === 'daily_wage' || netLoss === null;
  return asksRightly && (rate.type === 'share' || kind === 'daily_wage' || kind === 'hourly_wage');
}

function errorAlone(kind: ContractKind, tier: Tier): TierError | undefined {
  if (!isOfKind(kind, tier)) return 'not_of_kind';
  if (tier.bets < 0n || tier.headcount < 0 || (tier.netLoss ?? 0n) < 0n || rateValue(tier) <= 0n) return 'negative';
  return tier.rate.type === 'share' && tier.rate.millionths > Number(MILLION) ? 'share_above_whole' : undefined;
}

function errorAfter(tier: Tier, before: Tier): TierError | undefined {
  if (tier.rate.type !== before.rate.type || (tier.netLoss === null) !== (before.netLoss === null))
    return 'kinds_mixed';
  if (tier.bets <= before.bets) return 'bets_not_rising';
  if (tier.netLoss !== null && before.netLoss !== null && tier.netLoss <= before.netLoss) return 'net_loss_not_rising';
  if (tier.headcount <= before.headcount) return 'headcount_not_rising';
  return rateValue(tier) <= rateValue(before) ? 'rate_not_rising' : undefined;
}

const noEasier = (tier: Thresholds, own: Thresholds): boolean =>
  tier.bets >= own.bets &&
  tier.headcount >= own.headcount &&
  (own.netLoss === null || (tier.netLoss !== null && tier.netLoss >= own.netLoss));

/** The most that may be promised at these thresholds: the highest own rate of that type at thresholds no harder; undefined where there is none. */
export function ceilingOf(at: Thresholds, type: Rate['type'], own: readonly Tier[]): bigint | undefined {
  const rates = own.filter((mine) => mine.rate.type === type && noEasier(at, mine)).map(rateValue);
  return rates.length > 0 ? rates.reduce((most, rate) => (rate > most ? rate : most)) : undefined;
}

/** True if a tier of `own` pays at least as much at thresholds no harder, so that meeting `tier` implies meeting it. */
function covered(tier: Tier, own: readonly Tier[]): boolean {
  const ceiling = ceilingOf(tier, tier.rate.type, own);
  return ceiling !== undefined && rateValue(tier) <= ceiling;
}

/**
 * Signing rule 2: thresholds and rates rise strictly, and each tier's rate is at most the offerer's own rate at
 * thresholds no easier than its own.
 * @param own the offerer's tiers; null if the platform offers, which has no limit
 * @returns the first error and the index of its tier; undefined if the tiers may be offered
 */
export function tierError(
  kind: ContractKind,
  tiers: readonly Tier[],
  own: readonly Tier[] | null,
): { tier: number; error: TierError } | undefined {
  if (tiers.length === 0) return { tier: 0, error: 'none' };
  if (tiers.length > MAX_TIERS) return { tier: MAX_TIERS, error: 'too_many' };
  for (const [index, tier] of tiers.entries()) {
    const before = tiers[index - 1];
    const error =
      errorAlone(kind, tier) ??
      (before && errorAfter(tier, before)) ??
      (own && !covered(tier, own) ? 'above_offerer' : undefined);
    if (error) return { tier: index, error };
  }
  return undefined;
}

/** Signing rule 3: a contract below one of these tiers ends when it promises a rate that they do not pay at its thresholds. */
export const endsUnder = (promised: readonly Tier[], signed: readonly Tier[]): boolean =>
  promised.some((tier) => !covered(tier, signed));

/** Whether every threshold is met that the tier asks for. */
export const tierMet = ({ bets, netLoss, headcount }: Thresholds, measured: Measured): boolean =>
  measured.bets >= bets && measured.headcount >= headcount && (netLoss === null || measured.netLoss >= netLoss);
