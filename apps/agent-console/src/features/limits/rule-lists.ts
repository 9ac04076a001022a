import type { LimitRulesRow } from '@apsara/api/limits';

export type Defaults = LimitRulesRow['defaults'];
export type DefaultKey = Pick<Defaults[number], 'kind' | 'period'>;
export type Rules = LimitRulesRow['products'];

/** Keeps the place of an item that is replaced, so that a change and its reversal leave the form as it was. */
function replaced<T>(list: readonly T[], isOld: (one: T) => boolean, item: T | undefined): T[] {
  const place = list.findIndex(isOld);
  const others = list.filter((one) => !isOld(one));
  return item === undefined ? others : others.toSpliced(place < 0 ? others.length : place, 0, item);
}

export const isOf =
  ({ kind, period }: DefaultKey) =>
  (one: DefaultKey): boolean =>
    one.kind === kind && one.period === period;

/** The list with another amount of one limit; an empty amount is no limit. */
export const withAmount = (defaults: Defaults, key: DefaultKey, amount: string): Defaults =>
  replaced(defaults, isOf(key), amount === '' ? undefined : { ...key, amount });

/** The list with another rule of one product; a rule that asks nothing is left out. */
export const withRule = (rules: Rules, rule: Rules[number]): Rules =>
  replaced(
    rules,
    ({ product }) => product === rule.product,
    rule.mostStake === null && rule.leastMs === null ? undefined : rule,
  );

/** Seconds as typed, in milliseconds; what is no number is no rule. */
export const msOf = (typed: string): number | null =>
  /^\d+(\.\d+)?$/.test(typed.trim()) ? Math.round(Number(typed) * 1_000) : null;
