import { Injectable } from '@nestjs/common';
import { normalUsername } from '@apsara/domain/members/members';
import { Refusal } from '@apsara/domain/refusals';
import type { ValidInputOf } from '@apsara/api/endpoint';
import type { answerFeedback, listFeedback, FeedbackRow } from '@apsara/api/feedback';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';
import { filterRange } from '../../shared/lists/filter-range.ts';
import { directions, readPage } from '../../shared/lists/read-page.ts';
import { Rows } from '../../shared/serve.ts';
import { anyOf, type Queries } from '../../shared/statements.ts';
import { AuditService } from '../audit/audit.service.ts';
import { feedbackOf } from './feedback-rows.ts';

type Filter = NonNullable<ValidInputOf<typeof listFeedback>['filter']>;

/** The feedback of a site's members, with the usernames of its author and of the operator who answered. */
const told = (queries: Queries, siteCode: string) =>
  queries
    .selectFrom('feedback as f')
    .leftJoin('members as m', 'm.id', 'f.memberId')
    .leftJoin('members as a', 'a.id', 'f.answeredBy')
    .selectAll('f')
    .select(['m.username as account', 'a.username as answerer'])
    .where('f.siteCode', '=', siteCode);

type StoredFeedback = Awaited<ReturnType<ReturnType<typeof told>['executeTakeFirstOrThrow']>>;

function chosenFeedback(queries: Queries, { id, q, type, state, from, to }: Filter, { site }: SignedInCaller) {
  const { since, before } = filterRange({ from, to }, site.timeZone);
  let chosen = told(queries, site.code).where('f.createdAt', '>=', since).where('f.createdAt', '<', before);
  if (id) chosen = chosen.where('f.id', '=', anyOf(id));
  if (type) chosen = chosen.where('f.type', '=', type);
  if (state) chosen = chosen.where('f.answeredAt', state === 'open' ? 'is' : 'is not', null);
  if (q) chosen = chosen.where(({ fn, val }) => fn<boolean>('starts_with', ['m.username', val(normalUsername(q))]));
  return chosen;
}

/** The feedback of a site's members, for its operators to read and answer. */
@Injectable()
export class FeedbackReviewService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly audit: AuditService,
  ) {}

  async listFeedback(
    { sort, range, filter = {} }: ValidInputOf<typeof listFeedback>,
    caller: SignedInCaller,
  ): Promise<Rows<FeedbackRow>> {
    const direction = sort?.[1] ?? 'DESC';
    const { query } = this.database;
    const order = directions[direction];
    const listed = chosenFeedback(query, filter, caller)
      .orderBy(sort?.[0] === 'id' ? 'f.id' : 'f.createdAt', order)
      .orderBy('f.id', order);
    const { rows, total } = await readPage(query, listed, range ?? [0, 99]);
    return new Rows(rows.map(rowOf), total, range?.[0] ?? 0);
  }

  /** @throws Refusal feedback.unknown, also for another site's */
  async readFeedback(id: string, { site }: SignedInCaller): Promise<FeedbackRow> {
    const stored = await told(this.database.query, site.code).where('f.id', '=', id).executeTakeFirst();
    if (!stored) throw new Refusal('feedback.unknown');
    return rowOf(stored);
  }

  /** @throws Refusal feedback.unknown, feedback.answered when another operator was first */
  async answerFeedback(
    { id, answer }: ValidInputOf<typeof answerFeedback>,
    caller: SignedInCaller,
  ): Promise<FeedbackRow> {
    const { actor, site } = caller;
    const { count } = await this.database.feedback.updateMany({
      where: { id, siteCode: site.code, answeredAt: null },
      data: { answer, answeredBy: actor.id, answeredAt: this.clock.now() },
    });
    const row = await this.readFeedback(id, caller);
    if (count === 0) throw new Refusal('feedback.answered');
    await this.audit.record('feedback.answered', `${site.code}/${id}`, { by: actor.username, answer });
    return row;
  }
}

const rowOf = (stored: StoredFeedback): FeedbackRow => ({
  ...feedbackOf(stored),
  account: stored.account ?? '',
  state: stored.answeredAt ? 'answered' : 'open',
  answeredBy: stored.answerer ?? '',
});
