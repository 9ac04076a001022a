import type { DepositMethodRow } from '@apsara/api/deposits';
import { formatAmount, parseAmount, type Currency } from '@apsara/domain/money';

/** A method's settings as they are typed. */
export interface MethodTyped {
  offered: boolean;
  min: string;
  max: string;
  presets: string;
  feeBps: string;
  feeFixed: string;
  turnover: string;
  openMinutes: string;
  bank: string;
  name: string;
  number: string;
}

export const typedOf = (method: DepositMethodRow): MethodTyped => ({
  offered: method.offered,
  min: method.min,
  max: method.max,
  presets: method.presets.join(' '),
  feeBps: String(method.feeBps / 100),
  feeFixed: method.feeFixed,
  turnover: String(method.turnover / 100),
  openMinutes: String(method.openMinutes),
  bank: method.payee?.bank ?? '',
  name: method.payee?.name ?? '',
  number: method.payee?.number ?? '',
});

/** What was typed as an amount on the wire; what is none stays, and the server says so beside its field. */
function amountOf(typed: string, currency: Currency): string {
  const read = parseAmount(typed.trim().replaceAll(',', ''), currency);
  return read ? formatAmount(read) : typed;
}

/** Hundredths of what was typed; NaN, which the server refuses, where it is no plain number. */
const hundredths = (typed: string): number => (/^\d{1,4}(\.\d{1,2})?$/.test(typed.trim()) ? Math.round(Number(typed) * 100) : Number.NaN);

export function settingsOf(typed: MethodTyped, { kind, currency }: DepositMethodRow) {
  const { bank, name, number } = typed;
  return {
    offered: typed.offered,
    min: amountOf(typed.min, currency),
    max: amountOf(typed.max, currency),
    presets: typed.presets
      .split(/[\s;]+/)
      .filter(Boolean)
      .map((preset) => amountOf(preset, currency)),
    feeBps: hundredths(typed.feeBps),
    feeFixed: amountOf(typed.feeFixed, currency),
    turnover: hundredths(typed.turnover),
    openMinutes: /^\d+$/.test(typed.openMinutes.trim()) ? Number(typed.openMinutes) : Number.NaN,
    payee: kind === 'bank' ? { bank: bank.trim(), name: name.trim(), number: number.trim() } : null,
  };
}
