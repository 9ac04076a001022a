import { Injectable } from '@nestjs/common';
import { normalUsername } from '@apsara/domain/members';
import { Refusal } from '@apsara/domain/refusals';
import type { ValidInputOf } from '@apsara/api/endpoint';
import type { answerFeedback, feedbackList, FeedbackRow } from '@apsara/api/feedback';
import type { Feedback } from '@apsara/prisma/client';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';
import { filterRange } from '../../shared/filter-range.ts';
import { inOrder, pageIds } from '../../shared/page-ids.ts';
import { Rows } from '../../shared/serve.ts';
import { AuditService } from '../audit/audit.service.ts';
import { feedbackOf } from './feedback-rows.ts';

type Filter = NonNullable<ValidInputOf<typeof feedbackList>['filter']>;

const source = `
  FROM feedback f WHERE f.site_code = $1 AND f.created_at >= $2 AND f.created_at < $3 AND ($4::uuid[] IS NULL OR f.id = ANY($4)) AND ($5::text IS NULL OR f.type = $5)
   AND ($6::text IS NULL OR (f.answered_at IS NULL) = ($6 = 'open')) AND ($7 = '' OR EXISTS (SELECT FROM members m WHERE m.id = f.member_id AND starts_with(m.username, $7)))`;

function valuesOf({ id, q, type, state, from, to }: Filter, { site }: SignedInCaller): unknown[] {
  const { since, before } = filterRange({ from, to }, site.timeZone);
  return [site.code, since, before, id, type, state, normalUsername(q ?? '')];
}

/** What a site's members told, as its operators see and answer it. */
@Injectable()
export class FeedbackReviewService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly audit: AuditService,
  ) {}

  async list(
    { sort, range, filter = {} }: ValidInputOf<typeof feedbackList>,
    caller: SignedInCaller,
  ): Promise<Rows<FeedbackRow>> {
    const direction = sort?.[1] ?? 'DESC';
    const { ids, total } = await pageIds(this.database, {
      id: 'f.id',
      source,
      values: valuesOf(filter, caller),
      order: `f.created_at ${direction}, f.id ${direction}`,
      range: range ?? [0, 99],
    });
    const found = inOrder(await this.database.feedback.findMany({ where: { id: { in: ids } } }), ids, ({ id }) => id);
    return new Rows(await this.#rows(found), total, range?.[0] ?? 0);
  }

  /** @throws Refusal feedback.unknown, also for another site's */
  async one(id: string, { site }: SignedInCaller): Promise<FeedbackRow> {
    const stored = await this.database.feedback.findFirst({ where: { id, siteCode: site.code } });
    if (!stored) throw new Refusal('feedback.unknown');
    const [row] = await this.#rows([stored]);
    return row!;
  }

  /** @throws Refusal feedback.unknown, feedback.answered when somebody was first */
  async answer({ id, answer }: ValidInputOf<typeof answerFeedback>, caller: SignedInCaller): Promise<FeedbackRow> {
    const { actor, site } = caller;
    const { count } = await this.database.feedback.updateMany({
      where: { id, siteCode: site.code, answeredAt: null },
      data: { answer, answeredBy: actor.id, answeredAt: this.clock.now() },
    });
    const row = await this.one(id, caller);
    if (count === 0) throw new Refusal('feedback.answered');
    await this.audit.record('feedback.answered', `${site.code}/${id}`, { by: actor.username, answer });
    return row;
  }

  async #rows(found: Feedback[]): Promise<FeedbackRow[]> {
    const ids = found.flatMap(({ memberId, answeredBy }) => (answeredBy ? [memberId, answeredBy] : [memberId]));
    const people = await this.database.member.findMany({
      where: { id: { in: ids } },
      select: { id: true, username: true },
    });
    const names = new Map(people.map(({ id, username }) => [id, username]));
    return found.map((stored) => ({
      ...feedbackOf(stored),
      account: names.get(stored.memberId) ?? '',
      state: stored.answeredAt ? 'answered' : 'open',
      answeredBy: stored.answeredBy ? (names.get(stored.answeredBy) ?? '') : '',
    }));
  }
}
