import { formatAmount, groupAmount, money, parseAmount, type Currency } from '@apsara/domain/money';

/** Units of a wire amount. */
export const units = (text: string, currency: Currency): bigint => parseAmount(text, currency)?.amount ?? 0n;

/** Units as the player reads them: "1,250.00". */
export const shown = (amount: bigint, currency: Currency): string => groupAmount(formatAmount(money(amount, currency)));
