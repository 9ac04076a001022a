import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { Refusal } from '@apsara/domain/refusals';
import type { ValidInputOf } from '@apsara/api/endpoint';
import type { createSavedAnswer, SavedAnswerRow, updateSavedAnswer } from '@apsara/api/feedback';
import type { SavedAnswer } from '@apsara/prisma/client';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Database } from '../../shared/database.ts';
import { requestId } from '../../shared/secrets/tokens.ts';
import { WholeList } from '../../shared/serve.ts';
import { AuditService } from '../audit/audit.service.ts';

const KIND = 'feedback.saved_answer_changed';

/** The answers that a site's operators keep for another time. */
@Injectable()
export class SavedAnswersService {
  constructor(
    private readonly database: Database,
    private readonly audit: AuditService,
  ) {}

  async listSavedAnswers({ site }: SignedInCaller): Promise<WholeList<SavedAnswerRow>> {
    const rows = await this.database.savedAnswer.findMany({
      where: { siteCode: site.code },
      orderBy: [{ title: 'asc' }, { id: 'asc' }],
    });
    return new WholeList(rows.map(rowOf));
  }

  /** @throws Refusal request.not_found, also for another site's */
  async readSavedAnswer(id: string, { site }: SignedInCaller): Promise<SavedAnswerRow> {
    const row = await this.database.savedAnswer.findUnique({ where: { id, siteCode: site.code } });
    if (!row) throw new Refusal('request.not_found');
    return rowOf(row);
  }

  /** The caller's key keeps one answer. @throws Refusal request.key_reused */
  async createSavedAnswer(
    answer: ValidInputOf<typeof createSavedAnswer>,
    caller: SignedInCaller,
  ): Promise<SavedAnswerRow> {
    const { actor, site, idempotencyKey } = caller;
    const id = requestId('saved answer', actor.id, idempotencyKey);
    const { count } = await this.database.savedAnswer.createMany({
      data: [{ id, siteCode: site.code, ...answer }],
      skipDuplicates: true,
    });
    const after = await this.readSavedAnswer(id, caller);
    if (!isDeepStrictEqual(after, { id, ...answer })) throw new Refusal('request.key_reused');
    if (count === 1) await this.audit.changed(KIND, id, caller, { before: null, after });
    return after;
  }

  /** @throws Refusal request.not_found */
  async updateSavedAnswer(
    { id, ...answer }: ValidInputOf<typeof updateSavedAnswer>,
    caller: SignedInCaller,
  ): Promise<SavedAnswerRow> {
    const before = await this.readSavedAnswer(id, caller);
    await this.database.savedAnswer.updateMany({ where: { id, siteCode: caller.site.code }, data: answer });
    const after = await this.readSavedAnswer(id, caller);
    await this.audit.changed(KIND, id, caller, { before, after });
    return after;
  }

  /** @throws Refusal request.not_found */
  async removeSavedAnswer(id: string, caller: SignedInCaller): Promise<SavedAnswerRow> {
    const before = await this.readSavedAnswer(id, caller);
    await this.database.savedAnswer.deleteMany({ where: { id, siteCode: caller.site.code } });
    await this.audit.changed(KIND, id, caller, { before, after: null });
    return before;
  }
}

const rowOf = ({ id, title, text, language }: SavedAnswer): SavedAnswerRow => ({ id, title, text, language });
