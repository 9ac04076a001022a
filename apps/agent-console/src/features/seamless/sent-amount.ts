import type { RefusedCallRow } from '@apsara/api/seamless';

/** The amount as the vendor sent it; unsigned calls have none. */
export const sentAmount = ({ amount, currency }: Pick<RefusedCallRow, 'amount' | 'currency'>): string =>
  amount === '' ? '–' : `${amount} ${currency}`;
