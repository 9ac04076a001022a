import { changeOf } from '@apsara/domain/agents/comparison';
import { formatAmount, money, type Currency } from '@apsara/domain/money';
import { moneyWords } from '@apsara/ui/money-text';
import { useFormats } from '../dates/instants.ts';
import type { ShownChange } from './kpi-card.tsx';

/** Changes of figures since the period before, in words. */
export function useChanges(currency: Currency) {
  const { count } = useFormats();
  return {
    /** Amounts in smallest units. */
    moneyChange(current: bigint, previous: bigint): ShownChange {
      const { way, by } = changeOf(current, previous);
      if (!by || 'percent' in by) return { way, by: by?.percent };
      return { way, by: moneyWords(formatAmount(money(by.difference, currency)), currency) };
    },
    /** People are counted, not measured against each other. */
    countChange: (current: number, previous: number): ShownChange => ({
      way: changeOf(BigInt(current), BigInt(previous)).way,
      by: count(Math.abs(current - previous)),
    }),
  };
}
