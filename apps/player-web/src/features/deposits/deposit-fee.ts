import { depositFee, depositTurnover } from '@apsara/domain/payments/deposits';
import { formatAmount, money, unitsOf } from '@apsara/domain/money';
import { moneyWords } from '@apsara/ui/money-text';
import { typedAmount } from './deposit-amount.ts';
import type { DepositMethod } from './deposit-method.ts';

type Terms = Pick<DepositMethod, 'feeBps' | 'feeFixed' | 'currency'>;

const units = (amount: string, { currency }: Terms): bigint => unitsOf(amount, currency);

export const isFree = (terms: Terms): boolean => terms.feeBps === 0 && units(terms.feeFixed, terms) === 0n;

/** The fee, the credited amount and the wagering requirement of a deposit, as wire amounts. */
export function depositSum(
  amount: string,
  terms: Terms & Pick<DepositMethod, 'turnover'>,
): { fee: string; credited: string; turnover: string } {
  const whole = units(amount, terms);
  const fee = depositFee(whole, { feeBps: terms.feeBps, feeFixed: units(terms.feeFixed, terms) });
  const wire = (part: bigint): string => formatAmount(money(part, terms.currency));
  const credited = whole - fee;
  return { fee: wire(fee), credited: wire(credited), turnover: wire(depositTurnover(credited, terms.turnover)) };
}

/** The fee terms for display: "1.5% + 500 ៛". */
export function feeWords(terms: Terms): string {
  const percent = terms.feeBps > 0 ? [`${terms.feeBps / 100}%`] : [];
  const fixed = units(terms.feeFixed, terms) > 0n ? [moneyWords(typedAmount(terms.feeFixed), terms.currency)] : [];
  return [...percent, ...fixed].join(' + ');
}
