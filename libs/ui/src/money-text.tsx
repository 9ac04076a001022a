import { currencies, groupAmount, type Currency } from '@apsara/domain/money';
import { classNames } from './class-names.tsx';
import styles from './money-text.module.css';

interface MoneyTextProps {
  /** The wire's decimal string; it is regrouped as text and never becomes a number. */
  amount: string;
  currency: Currency;
  /** Marks a gain with a plus and its colour; losses stay plain with a minus. */
  signed?: boolean;
  className?: string | undefined;
}

/** Currencies whose sign follows the figure. */
const trailing: ReadonlySet<Currency> = new Set(['KHR', 'VND', 'FUN']);

/** An amount as plain text, for labels and titles: "$1,250.00", "1,250.00 ៛". */
export function moneyWords(amount: string, currency: Currency): string {
  const { symbol } = currencies[currency];
  const minus = amount.startsWith('-') ? '−' : '';
  const digits = groupAmount(amount.replace(/^-/, ''));
  return trailing.has(currency) ? `${minus}${digits}\u00a0${symbol}` : `${minus}${symbol}${digits}`;
}

const isZero = (amount: string): boolean => !/[1-9]/.test(amount);

export function MoneyText({ amount, currency, signed = false, className }: MoneyTextProps) {
  const gain = signed && !amount.startsWith('-') && !isZero(amount);
  return (
    <span className={classNames(styles['money'], gain && styles['gain'], className)} data-amount={amount}>
      {gain && '+'}
      {moneyWords(amount, currency)}
    </span>
  );
}
