import { formatAmount, money, parseAmount, type Currency } from '@apsara/domain/money';

/** Smallest units from a table to the wire's decimal string. */
export const wireAmount = (units: bigint, currency: string): string => formatAmount(money(units, currency as Currency));

/** Smallest units of an operator's setting; below zero, which every rule refuses beside its field, where it is no amount of the currency. */
export const settingUnits = (amount: string, currency: Currency): bigint =>
  parseAmount(amount, currency)?.amount ?? -1n;

export const wireInstant = (instant: Date): string => instant.toISOString();

export const wireInstantOrNull = (instant: Date | null): string | null => instant?.toISOString() ?? null;

/** The moment that the wire names, or none. */
export const instantOrNull = (text: string | null): Date | null => (text === null ? null : new Date(text));
