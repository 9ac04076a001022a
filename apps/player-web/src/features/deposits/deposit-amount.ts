import { formatAmount, parseAmount, unitsOf, type Currency } from '@apsara/domain/money';

interface Bounds {
  currency: Currency;
  min: string;
  max: string;
}

export type AmountError = 'empty' | 'too_small' | 'too_big';

/** Parses a typed amount into a wire amount within the method's limits, inclusive. */
export function readAmount(typed: string, { currency, min, max }: Bounds): { amount: string } | { error: AmountError } {
  const wanted = parseAmount(typed.replace(/\.$/, ''), currency);
  if (!wanted || wanted.amount <= 0n) return { error: 'empty' };
  if (wanted.amount < unitsOf(min, currency)) return { error: 'too_small' };
  if (wanted.amount > unitsOf(max, currency)) return { error: 'too_big' };
  return { amount: formatAmount(wanted) };
}

/** A wire amount without trailing zero decimals, for an input. */
export const typedAmount = (amount: string): string => amount.replace(/\.0+$/, '');
