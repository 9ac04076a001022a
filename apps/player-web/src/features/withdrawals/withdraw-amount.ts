import { formatAmount, parseAmount, unitsOf, type Currency } from '@apsara/domain/money';
import { feeOf } from '@apsara/domain/payments/withdrawals';
import type { WithdrawSettings } from '@apsara/api/withdrawals';

export type WithdrawError = 'empty' | 'too_small' | 'too_big' | 'not_enough' | 'day_over';

type Rules = Pick<WithdrawSettings, 'currency' | 'min' | 'max' | 'available' | 'day' | 'fee'>;

/** Parses a typed amount into wire amounts with fee and amount received, within the limits, inclusive. */
export function readWithdrawal(
  typed: string,
  rules: Rules,
): { amount: string; fee: string; arrives: string } | { error: WithdrawError } {
  const { currency, min, max, available, day, fee } = rules;
  const wanted = parseAmount(typed.replace(/\.$/, ''), currency)?.amount ?? 0n;
  if (wanted <= 0n) return { error: 'empty' };
  if (wanted < unitsOf(min, currency)) return { error: 'too_small' };
  if (wanted > unitsOf(max, currency)) return { error: 'too_big' };
  if (wanted > unitsOf(available, currency)) return { error: 'not_enough' };
  if (wanted > unitsOf(day.amountLeft, currency)) return { error: 'day_over' };
  const taken = feeOf(wanted, { fixed: unitsOf(fee.fixed, currency), rate: fee.rate });
  const wire = (amount: bigint): string => formatAmount({ amount, currency });
  return { amount: wire(wanted), fee: wire(taken), arrives: wire(wanted - taken) };
}

/** The highest amount available now, for an input: the balance within the site's limits. */
export function mostOf({ currency, max, available, day }: Rules): string {
  const least = [max, available, day.amountLeft]
    .map((amount) => unitsOf(amount, currency))
    .reduce((one, other) => (one < other ? one : other));
  return plain(formatAmount({ amount: least, currency }));
}

/** A wire amount without trailing zero decimals. */
export const plain = (amount: string): string => amount.replace(/\.0+$/, '');

/** The missing part of a payment of which only some arrived; undefined if the amount is not a part of it. */
export function missingOf(
  typed: string,
  paying: string,
  currency: Currency,
): { received: string; missing: string } | undefined {
  const received = parseAmount(typed.replace(/\.$/, ''), currency)?.amount ?? 0n;
  const whole = unitsOf(paying, currency);
  if (received <= 0n || received >= whole) return undefined;
  return {
    received: formatAmount({ amount: received, currency }),
    missing: formatAmount({ amount: whole - received, currency }),
  };
}
