import { sql } from 'kysely';
import { contractKinds } from '@apsara/domain/agents/contracts';
import { anyOf, type Queries } from '../../shared/statements.ts';

/** What moved by contracts in or out of an account in [since, before); each side of a transfer has its index. */
const sideOf = (queries: Queries, side: 'debit' | 'credit', { since, before }: { since: Date; before: Date }) =>
  queries
    .selectFrom('ledgerTransfers')
    .select(['kind', 'amount', 'debitId', 'creditId'])
    .where(`${side}Id`, '=', sql.ref<bigint>('a.id'))
    .where(`${side}Balance`, 'is not', null)
    .where('at', '>=', since)
    .where('at', '<', before)
    .where('kind', '=', anyOf(contractKinds));

/** What a member's wallet received and paid by contracts in [since, before), by kind. */
export const contractIncome = (queries: Queries, memberId: string, days: { since: Date; before: Date }) =>
  queries
    .selectFrom('ledgerAccounts as a')
    .crossJoinLateral(
      sideOf(queries, 'credit', days)
        .unionAll(sideOf(queries, 'debit', days))
        .as('t'),
    )
    .select([
      't.kind',
      sql<bigint>`coalesce(sum(t.amount) FILTER (WHERE t.credit_id = a.id), 0)::bigint`.as('received'),
      sql<bigint>`coalesce(sum(t.amount) FILTER (WHERE t.debit_id = a.id), 0)::bigint`.as('paid'),
    ])
    .where('a.memberId', '=', memberId)
    .where('a.purpose', '=', 'cash')
    .groupBy('t.kind');
