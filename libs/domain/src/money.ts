/**
 * Money: a whole number of a currency's smallest unit, always with its currency.
 * Decimals follow ISO 4217; FUN is the play currency of trial accounts.
 */
export const currencies = {
  KHR: { decimals: 2, symbol: '៛' },
  BDT: { decimals: 2, symbol: '৳' },
  USD: { decimals: 2, symbol: '$' },
  CNY: { decimals: 2, symbol: '¥' },
  VND: { decimals: 0, symbol: '₫' },
  FUN: { decimals: 2, symbol: 'FUN' },
} as const satisfies Record<string, { decimals: number; symbol: string }>;

export type Currency = keyof typeof currencies;

export interface Money<C extends Currency = Currency> {
  readonly amount: bigint;
  readonly currency: C;
}

export const isCurrency = (code: string): code is Currency => Object.hasOwn(currencies, code);

export const money = <C extends Currency>(amount: bigint, currency: C): Money<C> => ({ amount, currency });

/** @throws RangeError when the currencies differ. */
export function sameCurrency(a: Money, b: Money): void {
  if (a.currency !== b.currency) throw new RangeError(`money of ${a.currency} meets money of ${b.currency}`);
}

/** @throws RangeError when the currencies differ. */
export function add<C extends Currency>(a: Money<C>, b: Money<NoInfer<C>>): Money<C> {
  sameCurrency(a, b);
  return money(a.amount + b.amount, a.currency);
}

/** @throws RangeError when the currencies differ. */
export function subtract<C extends Currency>(a: Money<C>, b: Money<NoInfer<C>>): Money<C> {
  sameCurrency(a, b);
  return money(a.amount - b.amount, a.currency);
}

/** The largest amount any single movement may have, in smallest units; keeps every sum inside PostgreSQL's bigint. */
export const MAX_AMOUNT = 10n ** 15n;

/**
 * Reads a decimal string ("1250.00") into smallest units.
 * @returns undefined when it is no plain decimal, has more decimals than the currency, or lies beyond MAX_AMOUNT.
 */
export function parseAmount<C extends Currency>(text: string, currency: C): Money<C> | undefined {
  const match = /^(-?)(\d{1,16})(?:\.(\d+))?$/.exec(text);
  if (!match) return undefined;
  const { decimals } = currencies[currency];
  const [, sign, whole = '', fraction = ''] = match;
  if (fraction.length > decimals) return undefined;
  const units = BigInt(whole + fraction.padEnd(decimals, '0'));
  if (units > MAX_AMOUNT) return undefined;
  return money(sign === '-' ? -units : units, currency);
}

/**
 * Smallest units of a decimal string that is known to be an amount of the currency.
 * @throws RangeError when it is none.
 */
export function unitsOf(text: string, currency: Currency): bigint {
  const read = parseAmount(text, currency);
  if (!read) throw new RangeError(`no amount of ${currency}: ${text}`);
  return read.amount;
}

/** Writes smallest units as the wire's decimal string, with the currency's decimals: "1250.00". */
export function formatAmount({ amount, currency }: Money): string {
  const { decimals } = currencies[currency];
  const sign = amount < 0n ? '-' : '';
  const digits = (amount < 0n ? -amount : amount).toString().padStart(decimals + 1, '0');
  return decimals === 0 ? sign + digits : `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

/** Groups a wire amount for people: "-1,250.00". Text to text, so no digit is ever rounded. */
export function groupAmount(amount: string): string {
  const [whole = '', fraction] = amount.split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+(?!\d))/g, ',');
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}
