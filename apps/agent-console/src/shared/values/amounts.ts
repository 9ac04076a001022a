import { currencies, formatAmount, groupAmount, money, type Currency } from '@apsara/domain/money';
import { isSome } from '@apsara/domain/some-amount';

/** The smallest units of a wire amount. Unlimited, since a team's total may exceed the limit of one transaction. */
export function unitsOf(amount: string, currency: Currency): bigint {
  const [whole = '0', fraction = ''] = amount.split('.');
  return BigInt(whole + fraction.padEnd(currencies[currency].decimals, '0'));
}

export const sumAmounts = (amounts: readonly string[], currency: Currency): string =>
  formatAmount(
    money(
      amounts.reduce((sum, amount) => sum + unitsOf(amount, currency), 0n),
      currency,
    ),
  );

/** An amount for display: grouped, with a true minus sign and optionally a plus sign. */
export function showAmount(amount: string, signed = false): string {
  const grouped = groupAmount(amount);
  if (grouped.startsWith('-')) return `−${grouped.slice(1)}`;
  return signed && isSome(grouped) ? `+${grouped}` : grouped;
}

export const isGain = (amount: string): boolean => !amount.startsWith('-') && isSome(amount);
