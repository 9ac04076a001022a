import { sql } from 'kysely';
import { agentTypes } from '@apsara/domain/members/members';
import { owedStatuses } from '@apsara/domain/agents/wages';
import { anyOf, type Queries } from '../../shared/statements.ts';

/** The kinds of contract that a site uses, with where the last settled period of each ended, and when the first one was signed. */
export const usedKinds = (queries: Queries, siteCode: string) =>
  queries
    .selectFrom('contractSettings as s')
    .selectAll('s')
    .select(({ selectFrom }) => [
      selectFrom('contractSettlements as d')
        .select('d.periodBefore')
        .where('d.siteCode', '=', siteCode)
        .whereRef('d.kind', '=', 's.kind')
        .orderBy('d.periodFrom', 'desc')
        .limit(1)
        .as('last'),
      selectFrom('contracts as c')
        .select(({ fn }) => fn.min('c.signedAt').as('at'))
        .where('c.siteCode', '=', siteCode)
        .whereRef('c.kind', '=', 's.kind')
        .as('signed'),
    ])
    .where('s.siteCode', '=', siteCode);

/** Lets no bet be counted into the totals, or noted for wages, until the transaction ends. */
export const keepUncounted = sql`SELECT pg_advisory_xact_lock(hashtext('totals_drain'))`;

/** Everybody above a bet of a site that real-time wages have still to count. */
export const aboveChanges = (queries: Queries, siteCode: string) =>
  queries
    .selectFrom('wageChanges as w')
    .innerJoin('bets as b', (join) => join.onRef('b.id', '=', 'w.betId').onRef('b.placedAt', '=', 'w.betAt'))
    .innerJoin('teamLinks as t', 't.descendantId', 'b.memberId')
    .select('t.ancestorId as id')
    .distinct()
    .where('w.siteCode', '=', siteCode);

/** Those of the accounts that are agents. */
export const agentsAmong = (queries: Queries, ids: readonly string[]) =>
  queries.selectFrom('members').select('id').where('id', '=', anyOf(ids)).where('type', '=', anyOf(agentTypes));

/** The last period of each dividend contract of a site. */
export const lastDividends = (queries: Queries, siteCode: string) =>
  queries
    .selectFrom('contractPayments')
    .distinctOn('contractId')
    .select(['contractId', 'netLoss', 'carriedIn'])
    .where('siteCode', '=', siteCode)
    .where('kind', '=', 'dividend')
    .orderBy('contractId')
    .orderBy('periodBefore', 'desc');

/** What is owed by payers who have something to pay with. */
export const payableDebts = (queries: Queries) =>
  queries
    .selectFrom('contractPayments as p')
    .leftJoin('ledgerAccounts as a', (join) => join.onRef('a.memberId', '=', 'p.payerId').on('a.purpose', '=', 'cash'))
    .select('p.id')
    .where('p.status', '=', anyOf(owedStatuses))
    .where(({ eb, or }) => or([eb('p.payerId', 'is', null), eb('a.balance', '>', 0n)]));

/** The wallets between which payments moved money. */
export const walletsOf = (queries: Queries, payments: readonly string[]) =>
  queries
    .selectFrom('ledgerAccounts')
    .select(({ ref }) => [
      ref('memberId').$notNull().as('memberId'),
      ref('balance').$notNull().as('balance'),
      'currency',
    ])
    .where('purpose', '=', 'cash')
    .where('memberId', 'in', ({ selectFrom }) =>
      selectFrom('contractPayments')
        .select(sql<string>`unnest(ARRAY[holder_id, payer_id])`.as('id'))
        .where('id', '=', anyOf(payments))
        .where('paid', '>', 0n),
    );

/** Forgets bets that were noted before an instant for kinds of which the site never had a contract signed: none will be counted. */
export const forgetBets = (queries: Queries, before: Date) =>
  queries
    .deleteFrom('wageChanges as w')
    .using('bets as b')
    .whereRef('b.id', '=', 'w.betId')
    .whereRef('b.placedAt', '=', 'w.betAt')
    .where(({ eb, or }) => or([eb('b.settledAt', '<', before), eb('b.settledAt', 'is', null)]))
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('contracts as c')
            .select('c.id')
            .whereRef('c.siteCode', '=', 'w.siteCode')
            .where('c.kind', '=', 'realtime_wage')
            .where('c.signedAt', 'is not', null),
        ),
      ),
    );
