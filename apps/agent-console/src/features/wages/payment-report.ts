import type { Payment } from '@apsara/api/wages';
import type { ContractKind } from '@apsara/domain/agents/contracts';
import { paymentPages, type PaymentOutcome } from '@apsara/domain/agents/wages';
import type { Report } from '../../shared/reports/report.ts';
import { productName } from '../../shared/tiers/tier-words.ts';
import type { Translate, Word } from '../../shared/words.ts';
import { familyOf } from './payment-family.ts';

export const outcomeWord = (outcome: PaymentOutcome): Word =>
  outcome === 'reached' ? 'payments.reached' : `payment_status.${outcome}`;

/** The label of a payment's side, for operators and for agents. */
export const sideWord = (side: Payment['side'], isOperator: boolean): Word =>
  isOperator && side !== 'holder' ? `payments.platform_${side}` : `payments.side_${side}`;

const columns: Report<Payment>['columns'] = [
  { source: 'periodFrom', type: 'instant' },
  { source: 'periodBefore', type: 'instant' },
  { source: 'holder' },
  { source: 'payer', words: ({ payer }, t) => payer || t('contracts.platform') },
  { source: 'product', words: ({ product }, t) => productName(t, product) },
  { source: 'bets', type: 'amount' },
  { source: 'netLoss', type: 'amount' },
  { source: 'activeMember', type: 'count' },
  { source: 'tier', words: ({ tier }) => (tier < 0 ? '–' : String(tier + 1)) },
  { source: 'amount', type: 'amount' },
  { source: 'paid', type: 'amount' },
  { source: 'owed', type: 'amount' },
  { source: 'status', words: ({ status }, t) => t(`payment_status.${status}`) },
];

const filters = (isOperator: boolean): Report<Payment>['filters'] => ({
  q: (value: string, t: Translate) => `${t('payments.search')}: ${value}`,
  side: (value: string, t: Translate) => t(sideWord(value as Payment['side'], isOperator)),
  status: (value: string, t: Translate) => t(outcomeWord(value as PaymentOutcome)),
});

/** The report of a kind's payments. */
export const paymentReport = (kind: ContractKind, isOperator: boolean): Report<Payment> => ({
  page: paymentPages[kind],
  resource: familyOf(kind),
  columns,
  filters: filters(isOperator),
});

export const paymentColumns = columns.map(({ source }) => source);
export const hiddenPaymentColumns = ['periodBefore', 'paid'];
