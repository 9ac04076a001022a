import { currencies, formatAmount, groupAmount, money, type Currency } from '@apsara/domain/money';

/** Smallest units of a wire amount. Sums of a team may pass the bound of a single movement, so none is set here. */
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

/** An amount for people: grouped, with a true minus sign and, where asked, a plus. */
export function showAmount(amount: string, signed = false): string {
  const grouped = groupAmount(amount);
  if (grouped.startsWith('-')) return `−${grouped.slice(1)}`;
  return signed && /[1-9]/.test(grouped) ? `+${grouped}` : grouped;
}

export const isGain = (amount: string): boolean => !amount.startsWith('-') && /[1-9]/.test(amount);
