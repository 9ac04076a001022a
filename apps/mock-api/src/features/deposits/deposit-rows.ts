import { transferReference } from '@apsara/domain/deposits';
import type { ValidInputOf } from '@apsara/api/endpoint';
import type { DepositCase, DepositPayee, depositList, DepositRow } from '@apsara/api/deposits';
import type { DepositStep as StoredStep } from '@apsara/prisma/client';
import type { CallerSite } from '../../shared/caller.ts';
import { filterRange } from '../../shared/filter-range.ts';
import { wireAmount, wireInstant, wireInstantOrNull } from '../../shared/wire.ts';
import { stepOf, wireAmountOrNull } from './deposit-orders.ts';

/** An order with its member, as the console's statements read it. */
export interface StoredRow {
  order_no: string;
  member_id: string;
  account: string;
  real_name: string | null;
  method: string;
  kind: DepositRow['kind'];
  state: DepositRow['state'];
  amount: bigint;
  currency: DepositRow['currency'];
  received: bigint | null;
  fee: bigint | null;
  credited: bigint | null;
  fee_bps: number;
  fee_fixed: bigint;
  payee: DepositPayee | null;
  slip_id: string | null;
  provider_ref: string | null;
  created_at: Date;
  expires_at: Date;
  paid_at: Date | null;
}

export const rowColumns = `o.order_no, o.member_id, m.username AS account, m.real_name, o.method, o.kind, o.state, o.amount, o.currency, o.received, o.fee, o.credited,
  o.fee_bps, o.fee_fixed, o.payee, o.slip_id, o.provider_ref, o.created_at, o.expires_at, o.paid_at`;

export const sortColumns = {
  createdAt: 'o.created_at',
  amount: 'o.amount',
  credited: 'o.credited',
  account: 'm.username',
  paidAt: 'o.paid_at',
} as const;

/** The WHERE of a filter: a site's orders; `q` is the beginning of an account, or a part of an order's number, which its reference is too. */
export function conditionsOf(
  filter: NonNullable<ValidInputOf<typeof depositList>['filter']>,
  { code, timeZone }: CallerSite,
): { where: string; values: unknown[] } {
  const values: unknown[] = [code];
  const parts = ['o.site_code = $1'];
  const add = (sql: string, value: unknown): void => {
    if (value === undefined || value === '') return;
    values.push(value);
    parts.push(sql.replaceAll('?', `$${values.length}`));
  };
  const { id, state, kind, memberId } = filter;
  const { since, before } = filterRange(filter, timeZone);
  add('o.order_no = ANY(?::text[])', id);
  add('(starts_with(m.username, lower(?)) OR strpos(o.order_no, upper(?)) > 0)', filter.q?.trim());
  add('o.state = ?', state);
  add('o.kind = ?', kind);
  add('o.member_id = ?', memberId);
  add('o.created_at >= ?', since);
  add('o.created_at < ?', before);
  return { where: parts.join(' AND '), values };
}

export const rowOf = (row: StoredRow): DepositRow => ({
  id: row.order_no,
  orderNo: row.order_no,
  memberId: row.member_id,
  account: row.account,
  method: row.method,
  kind: row.kind,
  state: row.state,
  amount: wireAmount(row.amount, row.currency),
  currency: row.currency,
  received: wireAmountOrNull(row.received, row.currency),
  fee: wireAmountOrNull(row.fee, row.currency),
  credited: wireAmountOrNull(row.credited, row.currency),
  hasSlip: row.slip_id !== null,
  createdAt: wireInstant(row.created_at),
  expiresAt: wireInstant(row.expires_at),
  paidAt: wireInstantOrNull(row.paid_at),
});

/** @param twins purposes the same picture was handed in for elsewhere, `deposit:<order>` among them */
export const caseOf = (row: StoredRow, steps: readonly StoredStep[], twins: readonly string[]): DepositCase => ({
  ...rowOf(row),
  payee: row.payee,
  reference: transferReference(row.order_no),
  providerRef: row.provider_ref,
  slipId: row.slip_id,
  slipSeenIn: [...new Set(twins.map((purpose) => purpose.replace(/^deposit:/, '')))].filter(
    (other) => other !== row.order_no,
  ),
  feeBps: row.fee_bps,
  feeFixed: wireAmount(row.fee_fixed, row.currency),
  realName: row.real_name,
  steps: [
    { state: 'pending', at: wireInstant(row.created_at), reason: null, remark: null, by: null },
    ...steps.map((step) => ({ ...stepOf(step), by: step.by })),
  ],
});
