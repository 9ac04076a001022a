import { amountError, type ClaimKind } from '../claims/claims.ts';
import { keptFields } from '../members/registration.ts';
import type { FieldError } from '../refusals.ts';
import type { EarnedKind, PromotionKind } from './promotions.ts';

/** What an offer of a sign-up kind may ask of the account: a confirmed contact, the real name, or a field of the profile. */
export const offerFields = ['mobile', 'email', 'realName', ...keptFields] as const;
export type OfferField = (typeof offerFields)[number];

/** How often an offer gives. */
export const offerPeriods = ['once', 'day', 'week'] as const;
export type OfferPeriod = (typeof offerPeriods)[number];

/** What an offer gives and for what. Amounts in smallest units, or points. */
export interface OfferRule {
  /** True: it counts for those who joined, from then on; false: for everybody. */
  joined: boolean;
  reward: ClaimKind;
  /** The reward; 0 where a share gives it. */
  amount: bigint;
  /** The share of the deposit, of the period's deposits or loss, in basis points; 0 where the amount is fixed. */
  share: number;
  /** The most a share gives; null: no limit. */
  cap: bigint | null;
  /** The least deposit, deposits or loss that counts. */
  least: bigint;
  /** Valid bets asked for, in hundredths of the period's deposits. */
  bets: number;
  field: OfferField | null;
  period: OfferPeriod;
  /** How often a member may apply. */
  tries: number;
  /** Play the reward asks for, in hundredths of it. */
  multiple: number;
  /** Days the reward waits to be claimed. */
  claimDays: number;
}

/** A rule as JSON: bigints as texts. */
export type StoredRule = { [Part in keyof OfferRule]: OfferRule[Part] extends bigint ? string : StoredPart<Part> };
type StoredPart<Part extends keyof OfferRule> = bigint extends OfferRule[Part]
  ? string | Exclude<OfferRule[Part], bigint>
  : OfferRule[Part];

/** A rule that gives nothing, with every part at its rest. */
export const emptyRule: OfferRule = {
  joined: false,
  reward: 'money',
  amount: 0n,
  share: 0,
  cap: null,
  least: 0n,
  bets: 0,
  field: null,
  period: 'once',
  tries: 1,
  multiple: 0,
  claimDays: 7,
};

/** Highest share, in basis points: ten times. */
export const MAX_SHARE = 100_000;

type Part = 'joined' | 'amount' | 'share' | 'cap' | 'least' | 'bets' | 'field' | 'period' | 'tries';

const deposit = ['joined', 'amount', 'share', 'cap', 'least'] as const;

/** The parts of the rule that a kind uses, besides the reward, its play and its days. */
export const rulePartsOf: Record<EarnedKind, readonly Part[]> = {
  NEW_REGISTER: ['amount', 'field'],
  SIGNUP: ['amount', 'field'],
  FIRST_DEPOSIT: deposit,
  SECOND_DEPOSIT: deposit,
  THIRD_DEPOSIT: deposit,
  FOURTH_DEPOSIT: deposit,
  FIFTH_DEPOSIT: deposit,
  DEPOSIT: [...deposit, 'period'],
  DEPOSIT_BET_BONUS: [...deposit, 'bets', 'period'],
  SAVIOR: ['joined', 'share', 'cap', 'least', 'period'],
  MANUAL: ['amount', 'tries'],
};

/** Which deposit of a member counts, by kind. */
export const depositNumbers = {
  FIRST_DEPOSIT: 1,
  SECOND_DEPOSIT: 2,
  THIRD_DEPOSIT: 3,
  FOURTH_DEPOSIT: 4,
  FIFTH_DEPOSIT: 5,
} as const;

/** A sign-up offer is joined by its own name; the others are joined where their rule says so. */
export const isSignUp = (kind: PromotionKind): boolean => kind === 'NEW_REGISTER' || kind === 'SIGNUP';

/** The periods a kind may have. */
export function periodsOf(kind: EarnedKind): readonly OfferPeriod[] {
  if (kind === 'DEPOSIT') return offerPeriods;
  return kind === 'DEPOSIT_BET_BONUS' || kind === 'SAVIOR' ? ['day', 'week'] : ['once'];
}

/** The rule with only the parts that its kind uses. */
export function ruleOf(kind: EarnedKind, rule: OfferRule): OfferRule {
  const parts: readonly string[] = [...rulePartsOf[kind], 'reward', 'multiple', 'claimDays'];
  const kept = Object.fromEntries(Object.entries(rule).filter(([part]) => parts.includes(part)));
  const own = { ...emptyRule, ...kept };
  return {
    ...own,
    joined: kind === 'SIGNUP' || own.joined,
    amount: own.share > 0 ? 0n : own.amount,
    cap: own.share > 0 ? own.cap : null,
    multiple: own.reward === 'money' ? own.multiple : 0,
    period: periodsOf(kind).includes(own.period) ? own.period : (periodsOf(kind)[0] ?? 'once'),
  };
}

/** Validation errors of a rule as `ruleOf` keeps it; `maxMultiple` is the site's ceiling. */
export function ruleErrors(kind: EarnedKind, rule: OfferRule, maxMultiple: number): FieldError[] {
  const errors: FieldError[] = [];
  const wrong = (part: keyof OfferRule, code: FieldError['code'], max?: number): void => {
    errors.push({ path: `rule.${part}`, code, ...(max === undefined ? {} : { max }) });
  };
  const needsShare = kind === 'SAVIOR';
  if (needsShare && rule.share === 0) wrong('share', 'required');
  else if (rule.share === 0 && (kind !== 'MANUAL' || rule.reward !== 'money')) {
    const amount = amountError(rule.reward, rule.amount);
    if (amount) wrong('amount', amount.code, amount.max);
  }
  if (rule.share > 0 && rule.reward !== 'money') wrong('share', 'format');
  if (rule.cap !== null && rule.cap <= 0n) wrong('cap', 'too_small');
  if (rule.least < 0n) wrong('least', 'too_small');
  if (kind === 'DEPOSIT_BET_BONUS' && rule.bets <= 0) wrong('bets', 'too_small');
  if (rule.multiple > maxMultiple) wrong('multiple', 'too_big', maxMultiple);
  return errors;
}

/** The reward for a deposit, deposits or loss; smallest units, rounded down. */
export function rewardOf(rule: OfferRule, base: bigint): bigint {
  if (rule.share === 0) return rule.amount;
  const share = (base * BigInt(rule.share)) / 10_000n;
  return rule.cap !== null && share > rule.cap ? rule.cap : share;
}

/** The most that one claim of the rule costs; null where nothing bounds it. */
export const worstCost = (rule: OfferRule): bigint | null =>
  rule.reward !== 'money' ? 0n : rule.share === 0 ? rule.amount : rule.cap;

export const storedRule = (rule: OfferRule): StoredRule => ({
  ...rule,
  amount: String(rule.amount),
  cap: rule.cap === null ? null : String(rule.cap),
  least: String(rule.least),
});

export const readRule = (stored: StoredRule): OfferRule => ({
  ...stored,
  amount: BigInt(stored.amount),
  cap: stored.cap === null ? null : BigInt(stored.cap),
  least: BigInt(stored.least),
});
