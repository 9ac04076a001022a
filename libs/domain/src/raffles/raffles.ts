import type { FieldError } from '../refusals.ts';

/** A wheel is spun at once with a ticket; the tickets of a draw wait until it ends. */
export const raffleModes = ['wheel', 'draw'] as const;
export type RaffleMode = (typeof raffleModes)[number];

/** What a day's tickets are earned by: valid bets, deposits, or nothing at all. */
export const raffleEarnings = ['valid', 'deposits', 'none'] as const;
export type RaffleEarning = (typeof raffleEarnings)[number];

/** What a ticket came from: a day's play, a reward that was a ticket, or an operator. */
export const ticketSources = ['play', 'reward', 'hand'] as const;
export type TicketSource = (typeof ticketSources)[number];

/** Void: its member may not be rewarded when the draw is made. */
export const ticketStates = ['ready', 'won', 'lost', 'void'] as const;
export type TicketState = (typeof ticketStates)[number];

/** Goods are pieces of a product of the points mall. */
export const rafflePrizeKinds = ['money', 'points', 'goods', 'nothing'] as const;
export type RafflePrizeKind = (typeof rafflePrizeKinds)[number];

export interface RafflePrize {
  /** Its name in the rule: what was given of it is counted by this, across versions. */
  key: string;
  kind: RafflePrizeKind;
  /** Smallest units of money, or points. */
  amount: bigint;
  productId: string | null;
  /** Of a wheel, in hundredths of a per cent. */
  chance: number;
  /** How many there are; null: without an end, of a wheel only. */
  number: number | null;
}

/** How tickets are earned and what they win. */
export interface RaffleRule {
  mode: RaffleMode;
  earns: RaffleEarning;
  /** A ticket for each full amount of a day; smallest units. */
  per: bigint;
  /** Most tickets that a member earns in a day. */
  perDay: number;
  /** Rewards that are a ticket become tickets of it. */
  rewards: boolean;
  /** Most spins of a member in a day; null: no limit. */
  spinsPerDay: number | null;
  /** Days in which a ticket can be spun. */
  ticketDays: number;
  /** A draw gives them in this order. */
  prizes: RafflePrize[];
  /** Of a wheel: the prize that is given instead of one that is sold out. */
  fallback: string | null;
  /** Play that prizes of money ask for, in hundredths of them. */
  multiple: number;
  /** Days a prize waits to be claimed. */
  claimDays: number;
}

export type StoredRafflePrize = Omit<RafflePrize, 'amount'> & { amount: string };
/** A rule as JSON: bigints as texts. */
export type StoredRaffleRule = Omit<RaffleRule, 'per' | 'prizes'> & { per: string; prizes: StoredRafflePrize[] };

/** All chances of a wheel: 100 %. */
export const WHOLE_CHANCE = 10_000;

export const raffleLimits = { prizes: 24, winners: 500, ticketsPerDay: 1_000 } as const;

export const storedRaffle = (rule: RaffleRule): StoredRaffleRule => ({
  ...rule,
  per: String(rule.per),
  prizes: rule.prizes.map((prize) => ({ ...prize, amount: String(prize.amount) })),
});

export const readRaffle = (stored: StoredRaffleRule): RaffleRule => ({
  ...stored,
  per: BigInt(stored.per),
  prizes: stored.prizes.map((prize) => ({ ...prize, amount: BigInt(prize.amount) })),
});

/** The rule with only the parts that its mode and its prizes use. */
export function raffleOf(rule: RaffleRule): RaffleRule {
  const isWheel = rule.mode === 'wheel';
  return {
    ...rule,
    per: rule.earns === 'none' ? 0n : rule.per,
    spinsPerDay: isWheel ? rule.spinsPerDay : null,
    fallback: isWheel ? rule.fallback : null,
    prizes: rule.prizes.map((prize) => ({
      ...prize,
      amount: prize.kind === 'goods' ? 1n : prize.kind === 'nothing' ? 0n : prize.amount,
      productId: prize.kind === 'goods' ? prize.productId : null,
      chance: isWheel ? prize.chance : 0,
      number: prize.kind === 'nothing' ? null : prize.number,
    })),
  };
}

function prizeErrors(prize: RafflePrize, mode: RaffleMode): FieldError[] {
  const wrong = (part: keyof RafflePrize, code: FieldError['code']) => ({ path: part, code });
  const { kind, amount, number, productId } = prize;
  if (mode === 'draw' && kind === 'nothing') return [wrong('kind', 'format')];
  const errors: FieldError[] = [];
  if (amount <= 0n && kind !== 'nothing') errors.push(wrong('amount', 'too_small'));
  if (kind === 'goods' && productId === null) errors.push(wrong('productId', 'required'));
  if (number === null && mode === 'draw') errors.push(wrong('number', 'required'));
  return errors;
}

/** What is wrong with the prizes together. */
function togetherErrors({ mode, prizes, fallback }: RaffleRule): FieldError[] {
  const errors: FieldError[] = [];
  if (new Set(prizes.map(({ key }) => key)).size < prizes.length) errors.push({ path: 'prizes', code: 'taken' });
  if (mode === 'draw') {
    const winners = prizes.reduce((sum, { number }) => sum + (number ?? 0), 0);
    if (winners > raffleLimits.winners) errors.push({ path: 'prizes', code: 'too_big', max: raffleLimits.winners });
    return errors;
  }
  if (prizes.reduce((sum, { chance }) => sum + chance, 0) !== WHOLE_CHANCE)
    errors.push({ path: 'prizes', code: 'mismatch' });
  // There is always one more of it, and no budget can refuse it.
  const last = prizes.find(({ key }) => key === fallback);
  if (!last || last.number !== null || (last.kind !== 'nothing' && last.kind !== 'points'))
    errors.push({ path: 'fallback', code: last ? 'format' : 'required' });
  return errors;
}

/** Validation errors of a rule as `raffleOf` keeps it; `maxMultiple` is the site's ceiling. */
export function raffleErrors(rule: RaffleRule, maxMultiple: number): FieldError[] {
  const errors = rule.prizes.flatMap((prize, at) =>
    prizeErrors(prize, rule.mode).map((error) => ({ ...error, path: `prizes.${at}.${error.path}` })),
  );
  errors.push(...togetherErrors(rule));
  if (rule.prizes.length === 0) errors.push({ path: 'prizes', code: 'required' });
  if (rule.earns !== 'none' && rule.per <= 0n) errors.push({ path: 'per', code: 'too_small' });
  if (rule.multiple > maxMultiple) errors.push({ path: 'multiple', code: 'too_big', max: maxMultiple });
  return errors.map((error) => ({ ...error, path: `raffle.${error.path}` }));
}

/** Tickets for a day's valid bets or deposits. */
export const ticketsFor = ({ earns, per, perDay }: RaffleRule, figure: bigint): number =>
  earns === 'none' || figure < per ? 0 : Math.min(perDay, Number(figure / per));

/** The most that all prizes of money cost; null where one of them has no end. */
export function worstRaffleCost({ prizes }: Pick<RaffleRule, 'prizes'>): bigint | null {
  let cost = 0n;
  for (const { kind, amount, number } of prizes) {
    if (kind !== 'money') continue;
    if (number === null) return null;
    cost += amount * BigInt(number);
  }
  return cost;
}

/** What a spin costs in money on average while nothing is sold out; smallest units, rounded up. */
export const averageSpinCost = ({ prizes }: Pick<RaffleRule, 'prizes'>): bigint => {
  const all = prizes.reduce(
    (sum, { kind, amount, chance }) => (kind === 'money' ? sum + amount * BigInt(chance) : sum),
    0n,
  );
  return (all + BigInt(WHOLE_CHANCE) - 1n) / BigInt(WHOLE_CHANCE);
};
