import type { Payment } from '@apsara/api/wages';
import type { ContractKind } from '@apsara/domain/agents/contracts';
import { paymentPages, type PaymentOutcome } from '@apsara/domain/agents/wages';
import type { Report } from '../../shared/reports/report.ts';
import { productName } from '../../shared/tiers/tier-words.ts';
import type { Word } from '../../shared/words.ts';
import { familyOf, type PaymentResource } from './payment-family.ts';

export const outcomeWord = (outcome: PaymentOutcome): Word =>
  outcome === 'reached' || outcome === 'owed' ? `payments.${outcome}` : `payment_status.${outcome}`;

/** The label of a payment's side, for operators and for agents. */
export const sideWord = (side: Payment['side'], isOperator: boolean): Word =>
  isOperator && side !== 'holder' ? `payments.platform_${side}` : `payments.side_${side}`;

const columns: Report<PaymentResource>['columns'] = [
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

const filters = (isOperator: boolean): Report<PaymentResource>['filters'] => ({
  q: (value, t) => `${t('payments.search')}: ${value}`,
  payer: (value, t) => `${t('resources.wages.fields.payer')}: ${value}`,
  side: (value, t) => t(sideWord(value, isOperator)),
  status: (value, t) => t(outcomeWord(value)),
});

/** The report of a kind's payments. */
export const paymentReport = (kind: ContractKind, isOperator: boolean): Report<PaymentResource> => ({
  page: paymentPages[kind],
  resource: familyOf(kind),
  columns,
  filters: filters(isOperator),
});

export const paymentColumns = columns.map(({ source }) => source);
export const hiddenPaymentColumns: (typeof paymentColumns)[number][] = ['periodBefore', 'paid'];
