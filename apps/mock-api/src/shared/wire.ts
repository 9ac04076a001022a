import { formatAmount, money, type Currency } from '@apsara/domain/money';

/** Smallest units from a table to the wire's decimal string. */
export const wireAmount = (units: bigint, currency: string): string => formatAmount(money(units, currency as Currency));

export const wireInstant = (instant: Date): string => instant.toISOString();

export const wireInstantOrNull = (instant: Date | null): string | null => instant?.toISOString() ?? null;
