import { isOneOf } from '@apsara/domain/lists';
import { parseAmount, type Currency, type Money } from '@apsara/domain/money';

/** A stake as a page sends it; undefined if it is none of those that the page offers. */
export function offeredStake(
  text: string,
  currency: Currency,
  stakes: Readonly<Record<Currency, readonly bigint[]>>,
): Money | undefined {
  const stake = parseAmount(text, currency);
  return stake && isOneOf(stakes[currency], stake.amount) ? stake : undefined;
}
