import { formatAmount, parseAmount, type Currency } from '@apsara/domain/money';

interface Bounds {
  currency: Currency;
  min: string;
  max: string;
}

export type AmountFault = 'empty' | 'too_small' | 'too_big';

/** Reads what was typed as a wire amount within the method's bounds, both ends included. */
export function readAmount(typed: string, { currency, min, max }: Bounds): { amount: string } | { fault: AmountFault } {
  const wanted = parseAmount(typed.replace(/\.$/, ''), currency);
  if (!wanted || wanted.amount <= 0n) return { fault: 'empty' };
  if (wanted.amount < parseAmount(min, currency)!.amount) return { fault: 'too_small' };
  if (wanted.amount > parseAmount(max, currency)!.amount) return { fault: 'too_big' };
  return { amount: formatAmount(wanted) };
}

/** An amount without the decimals that say nothing, as one would type it. */
export const typedAmount = (amount: string): string => amount.replace(/\.0+$/, '');
