import type { ValidInputOf } from '@apsara/api/endpoint';
import type { listLotteryOrders } from '@apsara/api/lottery-office';
import type { CallerSite } from '../../../shared/caller.ts';
import { filterRange } from '../../../shared/lists/filter-range.ts';
import { startingWith } from '../../../shared/lists/like.ts';
import { anyOf, type Queries } from '../../../shared/statements.ts';

type Filter = NonNullable<ValidInputOf<typeof listLotteryOrders>['filter']>;

export const sorts = { id: 'x.orderNo', placedAt: 'x.placedAt', stake: 'x.stake', payout: 'x.payout' } as const;

/** A site's orders with their members and issues. */
export const soldOrders = (queries: Queries, siteCode: string) =>
  queries.selectFrom((all) =>
    all
      .selectFrom('lotteryOrders as o')
      .innerJoin('members as m', 'm.id', 'o.memberId')
      .innerJoin('lotteryIssues as i', (issue) =>
        issue.onRef('i.lottery', '=', 'o.lottery').onRef('i.number', '=', 'o.number'),
      )
      .selectAll('o')
      .select(['m.username as account', 'i.drawsAt', 'i.result'])
      .where('o.siteCode', '=', siteCode)
      .as('x'),
  );

export type StoredOrder = Awaited<
  ReturnType<ReturnType<ReturnType<typeof soldOrders>['selectAll']>['executeTakeFirstOrThrow']>
>;

/** Orders that match a list's filter; `codes` are the lotteries of its type. */
export function chosenOrders(
  queries: Queries,
  { code, timeZone }: CallerSite,
  filter: Filter,
  codes: readonly string[],
) {
  const { since, before } = filterRange(filter, timeZone);
  const text = startingWith(filter.q);
  const { memberId, lottery, number, state, chaseId, kind } = filter;
  let chosen = soldOrders(queries, code).where('x.placedAt', '>=', since).where('x.placedAt', '<', before);
  if (memberId) chosen = chosen.where('x.memberId', '=', memberId);
  if (lottery) chosen = chosen.where('x.lottery', '=', lottery);
  if (number) chosen = chosen.where('x.number', '=', number);
  if (filter.type) chosen = chosen.where('x.lottery', '=', anyOf(codes));
  if (state) chosen = chosen.where('x.state', '=', Number(state));
  if (chaseId) chosen = chosen.where('x.chaseId', '=', chaseId);
  if (kind) chosen = chosen.where('x.chaseId', kind === 'chase' ? 'is not' : 'is', null);
  if (text !== null)
    chosen = chosen.where(({ eb, or, fn }) =>
      or([eb(fn('lower', ['x.orderNo']), 'like', text), eb('x.account', 'like', text)]),
    );
  return chosen;
}
