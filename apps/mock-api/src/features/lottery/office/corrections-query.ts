import { sql } from 'kysely';
import type { Queries } from '../../../shared/statements.ts';

export const sorts = { id: 'c.id', askedAt: 'c.askedAt' } as const;

/** A site's corrections with the names of those who asked and decided. */
export const correctionsOf = (queries: Queries, siteCode: string) =>
  queries
    .selectFrom('lotteryCorrections as c')
    .innerJoin('members as a', 'a.id', 'c.askedBy')
    .leftJoin('members as d', 'd.id', 'c.decidedBy')
    .innerJoin('lotteryIssues as i', (issue) =>
      issue.onRef('i.lottery', '=', 'c.lottery').onRef('i.number', '=', 'c.number'),
    )
    .selectAll('c')
    .select(['a.username as asker', sql<string>`coalesce(d.username, '')`.as('decider'), 'i.drawsAt', 'i.slot'])
    .select(['i.result', 'i.state as issueState'])
    .where('c.siteCode', '=', siteCode);

export type StoredCorrection = Awaited<ReturnType<ReturnType<typeof correctionsOf>['executeTakeFirstOrThrow']>>;
