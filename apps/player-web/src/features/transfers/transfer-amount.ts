import { formatAmount, parseAmount, unitsOf } from '@apsara/domain/money';
import type { TransferSettings } from '@apsara/api/transfers';

export type TransferError = 'empty' | 'too_small' | 'too_big' | 'not_enough' | 'day_over';

type Rules = Pick<TransferSettings, 'currency' | 'min' | 'max' | 'available' | 'day'>;

/** Parses a typed amount into a wire amount within the limits, inclusive. */
export function readTransfer(
  typed: string,
  { currency, min, max, available, day }: Rules,
): { amount: string } | { error: TransferError } {
  const wanted = parseAmount(typed.replace(/\.$/, ''), currency)?.amount ?? 0n;
  if (wanted <= 0n) return { error: 'empty' };
  if (wanted < unitsOf(min, currency)) return { error: 'too_small' };
  if (wanted > unitsOf(max, currency)) return { error: 'too_big' };
  if (wanted > unitsOf(available, currency)) return { error: 'not_enough' };
  if (wanted > unitsOf(day.amountLeft, currency)) return { error: 'day_over' };
  return { amount: formatAmount({ amount: wanted, currency }) };
}

/** A wire amount without trailing zero decimals. */
export const plain = (amount: string): string => amount.replace(/\.0+$/, '');
