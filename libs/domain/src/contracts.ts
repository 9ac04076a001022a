/** What an agent is promised by the one above (spec: agent-contracts). Amounts are in the site currency's smallest unit. */
export const contractKinds = ['dividend', 'daily_wage', 'hourly_wage', 'realtime_wage'] as const;
export type ContractKind = (typeof contractKinds)[number];

/** CONS is all products together. */
export const contractProducts = ['LIVE', 'RNG', 'SPORTS', 'LOTT', 'FISH', 'ELOTT', 'PVP', 'CONS'] as const;
export type ContractProduct = (typeof contractProducts)[number];

/** P offered, E edit offered, V the upline asks to end, A active, R rejected, C ended. */
export const contractStatuses = ['P', 'E', 'V', 'A', 'R', 'C'] as const;
export type ContractStatus = (typeof contractStatuses)[number];

/** The upline edits, asks to end and takes back what is not answered yet; the downline accepts or rejects whichever of these it was asked. */
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

/** What becomes of a contract; undefined when this cannot be done to it now. A rejected edit or end leaves the contract as it was signed. */
export const stepOf = (status: ContractStatus, action: ContractAction): ContractStatus | undefined =>
  steps[status][action];

/** The status that a downline sends means accept or reject by what it was asked: C confirms an end and A keeps the contract. */
export function answerOf(status: ContractStatus, sent: ContractStatus): 'accept' | 'reject' | undefined {
  if (status === 'V') return sent === 'C' ? 'accept' : sent === 'A' ? 'reject' : undefined;
  return sent === 'A' ? 'accept' : sent === 'R' ? 'reject' : undefined;
}

/** Contracts that stand between the two, signed or not yet; there is one of a kind and product at most. */
export const openStatuses = ['P', 'E', 'V', 'A'] as const satisfies readonly ContractStatus[];

/** How contracts of a kind stand at a glance: never agreed on, waiting for the first answer, in force, or all ended. */
export const contractStates = ['none', 'offered', 'signed', 'ended'] as const;
export type ContractState = (typeof contractStates)[number];

/** A share in parts per million of what is measured (0.8 % is 8,000), or a fixed amount. */
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
  const match = /^(\d{1,3})(?:\.(\d{1,4}))?$/.exec(percent);
  return match ? Number(match[1]! + (match[2] ?? '').padEnd(4, '0')) : -1;
}

/** What must be reached together for the rate; netLoss is null where the contract does not ask for one. */
export interface Thresholds {
  bets: bigint;
  netLoss: bigint | null;
  headcount: number;
}

export interface Tier extends Thresholds {
  rate: Rate;
}

/** What a team did in a period: valid bets, net loss (positive when players lost), members who played enough. */
export interface Measured {
  bets: bigint;
  netLoss: bigint;
  headcount: number;
}

export const MAX_TIERS = 20;

export type TierFault =
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

function faultAlone(kind: ContractKind, tier: Tier): TierFault | undefined {
  if (!isOfKind(kind, tier)) return 'not_of_kind';
  if (tier.bets < 0n || tier.headcount < 0 || (tier.netLoss ?? 0n) < 0n || rateValue(tier) <= 0n) return 'negative';
  return tier.rate.type === 'share' && tier.rate.millionths > Number(MILLION) ? 'share_above_whole' : undefined;
}

function faultAfter(tier: Tier, before: Tier): TierFault | undefined {
  if (tier.rate.type !== before.rate.type || (tier.netLoss === null) !== (before.netLoss === null))
    return 'kinds_mixed';
  if (tier.bets <= before.bets) return 'bets_not_rising';
  if (tier.netLoss !== null && tier.netLoss <= before.netLoss!) return 'net_loss_not_rising';
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

/** Whether some tier of `own` pays at least as much at thresholds no harder, so that whoever meets `tier` has met that one, too. */
function covered(tier: Tier, own: readonly Tier[]): boolean {
  const ceiling = ceilingOf(tier, tier.rate.type, own);
  return ceiling !== undefined && rateValue(tier) <= ceiling;
}

/**
 * Signing rule 2: thresholds and rates strictly rising, and each tier's rate at most the offerer's own at thresholds no easier than its own.
 * @param own the offerer's tiers; null when the platform offers, which promises what it likes
 * @returns the first fault and the index of its tier; undefined when the tiers may be offered
 */
export function tierFault(
  kind: ContractKind,
  tiers: readonly Tier[],
  own: readonly Tier[] | null,
): { tier: number; fault: TierFault } | undefined {
  if (tiers.length === 0) return { tier: 0, fault: 'none' };
  if (tiers.length > MAX_TIERS) return { tier: MAX_TIERS, fault: 'too_many' };
  for (const [index, tier] of tiers.entries()) {
    const before = tiers[index - 1];
    const fault =
      faultAlone(kind, tier) ??
      (before && faultAfter(tier, before)) ??
      (own && !covered(tier, own) ? 'above_offerer' : undefined);
    if (fault) return { tier: index, fault };
  }
  return undefined;
}

/** Signing rule 3: a contract below one of these tiers ends when it promises a rate that they do not pay at its thresholds. */
export const endsUnder = (promised: readonly Tier[], signed: readonly Tier[]): boolean =>
  promised.some((tier) => !covered(tier, signed));

/** Whether every threshold is met that the tier asks for. */
export const tierMet = ({ bets, netLoss, headcount }: Thresholds, measured: Measured): boolean =>
  measured.bets >= bets && measured.headcount >= headcount && (netLoss === null || measured.netLoss >= netLoss);
