import { sql, type OrderByModifiersCallbackExpression } from 'kysely';
import { openStatuses, type ContractKind, type ContractState } from '@apsara/domain/agents/contracts';
import type { ValidInputOf } from '@apsara/api/endpoint';
import type { listTeamMembers } from '@apsara/api/agents';
import { containing } from '../../shared/lists/like.ts';
import { directions } from '../../shared/lists/read-page.ts';
import { anyOf, type Queries } from '../../shared/statements.ts';

type Filter = NonNullable<ValidInputOf<typeof listTeamMembers>['filter']>;
type Sort = NonNullable<ValidInputOf<typeof listTeamMembers>['sort']>;

const sorts = {
  id: 'd.id',
  account: 'd.username',
  level: 'd.level',
  teamSize: 'd.teamSize',
  balance: 'd.balance',
  createdAt: 'd.createdAt',
  lastLoginAt: 'd.lastLoginAt',
  status: 'd.status',
  kind: 'd.type',
} as const;

/** How an account's contracts stand by kind, in the order of what weighs more; a kind of which none was ever signed or waits is not there. */
const contractStates = sql<Partial<Record<ContractKind, ContractState>> | null>`(
  SELECT jsonb_object_agg(kind, state) FROM (
    SELECT c.kind, CASE WHEN bool_or(c.status IN ('A', 'E', 'V')) THEN 'signed' WHEN bool_or(c.status = 'P') THEN 'offered' ELSE 'ended' END AS state
      FROM contracts c
     WHERE c.holder_id = m.id AND (c.status IN (${sql.join(openStatuses.map((status) => sql.lit(status)))}) OR c.signed_at IS NOT NULL)
     GROUP BY c.kind) states)`;

/** An agent's team, the agent at level 0. */
const teamOf = (queries: Queries, agentId: string) =>
  queries
    .selectFrom('teamLinks as t')
    .innerJoin('members as m', 'm.id', 't.descendantId')
    .leftJoin('members as u', 'u.id', 'm.uplineId')
    .innerJoin('ledgerAccounts as a', (join) => join.onRef('a.memberId', '=', 'm.id').on('a.purpose', '=', 'cash'))
    .where('t.ancestorId', '=', agentId)
    .select(['m.id', 'm.username', 'm.nickname', 'm.type', 'm.uplineId', 'm.status', 'm.createdAt'])
    .select(['t.distance as level', 'u.username as upline', 'a.currency'])
    .select(({ ref, selectFrom }) => [
      ref('a.balance').$notNull().as('balance'),
      selectFrom('teamLinks as b')
        .whereRef('b.ancestorId', '=', 'm.id')
        .where('b.distance', '>', 0)
        .select(({ fn }) => fn.countAll<bigint>().as('size'))
        .as('teamSize'),
      selectFrom('sessions as s')
        .whereRef('s.memberId', '=', 'm.id')
        .select(({ fn }) => fn.max('s.createdAt').as('at'))
        .as('lastLoginAt'),
      contractStates.as('contracts'),
    ]);

/** All of an agent's team that a list shows. */
export const downlinesOf = (queries: Queries, agentId: string) =>
  queries.selectFrom(teamOf(queries, agentId).as('d')).selectAll('d');

export type StoredTeamMember = Awaited<ReturnType<ReturnType<typeof downlinesOf>['executeTakeFirstOrThrow']>>;

export function chosenDownlines(queries: Queries, agentId: string, { id, q, uplineId, kind, status }: Filter) {
  const text = containing(q);
  let chosen = queries.selectFrom(teamOf(queries, agentId).as('d'));
  if (id) chosen = chosen.where('d.id', '=', anyOf(id));
  if (text !== null)
    chosen = chosen.where(({ eb, fn, or }) =>
      or([eb('d.username', 'like', text), eb(fn<string>('lower', ['d.nickname']), 'like', text)]),
    );
  if (uplineId) chosen = chosen.where('d.uplineId', '=', uplineId).where('d.level', '>', 0);
  if (kind) chosen = chosen.where('d.type', kind === 'member' ? '=' : '<>', 0);
  if (status) chosen = chosen.where('d.status', '=', status);
  return chosen;
}

/** The column and direction of a list; accounts that are alike in it stand by their names. */
export function orderOf([field, direction]: Sort = ['level', 'ASC']) {
  const modify: OrderByModifiersCallbackExpression = (order) => order[directions[direction]]().nullsLast();
  return [sorts[field], modify] as const;
}
