import { Injectable } from '@nestjs/common';
import { activityRefusal, activityStep } from '@apsara/domain/claims/activity-steps';
import { plainText } from '@apsara/domain/members/messages';
import { applicationRules } from '@apsara/domain/promotions/promotions';
import { Refusal } from '@apsara/domain/refusals';
import { languageOr } from '@apsara/domain/sites/languages';
import type { AnswerOf, ValidInputOf } from '@apsara/api/endpoint';
import type {
  applyForPromotion,
  cancelApplication,
  listOwnApplications,
  PromotionPart,
} from '@apsara/api/participations';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';
import { wireInstant, wireInstantOrNull } from '../../shared/wire.ts';
import { requestId } from '../../shared/secrets/tokens.ts';
import { UploadsService } from '../uploads/uploads.service.ts';
import { titlesOf } from './promotion-awards.service.ts';
import { OwnPromotionsService } from './own-promotions.service.ts';

type Handed = ValidInputOf<typeof applyForPromotion>;

/** A comment or remark as it is kept. @throws Refusal request.invalid beside its field when it is too long */
export function tidyComment(path: 'comment' | 'remark', typed: string): string {
  const text = plainText(typed);
  const { maxComment } = applicationRules;
  if (Array.from(text).length > maxComment)
    throw new Refusal('request.invalid', { fields: [{ path, code: 'too_long', max: maxComment }] });
  return text;
}

/** Applications for offers, as members send them. */
@Injectable()
export class ApplicationsService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly uploads: UploadsService,
    private readonly own: OwnPromotionsService,
  ) {}

  /**
   * The caller's key sends one application; one waits at a time.
   * @throws Refusal promotions.unknown, .not_claimable, .closed, .already, .barred, .application_waits; request.key_reused;
   * uploads.no_picture when one of the files is no picture, and nothing is kept then
   */
  async applyForPromotion(handed: Handed, caller: SignedInCaller): Promise<PromotionPart> {
    const { actor } = caller;
    const { promotionId } = handed;
    const comment = tidyComment('comment', handed.comment);
    const id = requestId('application', actor.id, caller.idempotencyKey);
    if (!(await this.#isKept(id))) {
      const part = await this.own.part(caller, promotionId);
      if (part.kind !== 'MANUAL') throw new Refusal('promotions.not_claimable');
      // The same request may just have been kept.
      if (activityStep(part.word, 'apply')) {
        await this.own.requireRewardable(caller);
        await this.#keep({ id, promotionId, comment, files: handed.files }, caller);
      } else if (!(await this.#isKept(id))) throw new Refusal(activityRefusal(part.word));
    }
    const kept = await this.database.promotionApplication.findUniqueOrThrow({ where: { id } });
    const isSame =
      kept.promotionId === promotionId &&
      kept.comment === comment &&
      (await this.uploads.areOf(kept.images, handed.files));
    if (!isSame) throw new Refusal('request.key_reused');
    return this.own.readPart(caller, promotionId);
  }

  async listOwnApplications(
    { pageNo, pageSize, language }: ValidInputOf<typeof listOwnApplications>,
    { actor, site, language: spoken }: SignedInCaller,
  ): Promise<AnswerOf<typeof listOwnApplications>> {
    const read = languageOr(language, spoken);
    const own = this.database.query.selectFrom('promotionApplications as a').where('a.memberId', '=', actor.id);
    const [rows, totalCount] = await Promise.all([
      own
        .innerJoin('promotions as p', 'p.id', 'a.promotionId')
        .selectAll('a')
        .select('p.words')
        .orderBy('a.createdAt', 'desc')
        .orderBy('a.id', 'desc')
        .limit(pageSize)
        .offset((pageNo - 1) * pageSize)
        .execute(),
      this.database.promotionApplication.count({ where: { memberId: actor.id } }),
    ]);
    return {
      content: rows.map(({ id, promotionId, words, state, comment, images, remark, createdAt, decidedAt }) => {
        const titles = titlesOf({ words });
        const title = titles[read] ?? titles[site.defaultLanguage] ?? '';
        const times = { createdAt: wireInstant(createdAt), decidedAt: wireInstantOrNull(decidedAt) };
        return { id, promotionId, title, state, comment, pictures: images.length, remark, ...times };
      }),
      pageNum: pageNo,
      totalPages: Math.ceil(totalCount / pageSize),
      totalCount,
    };
  }

  /** @throws Refusal promotions.application_unknown, also for another member's, or one that was decided */
  async cancelApplication(
    { id }: ValidInputOf<typeof cancelApplication>,
    caller: SignedInCaller,
  ): Promise<PromotionPart> {
    const taken = await this.database.query
      .updateTable('promotionApplications')
      .set({ state: 'withdrawn', decidedAt: this.clock.now() })
      .where('id', '=', id)
      .where('memberId', '=', caller.actor.id)
      .where('state', '=', 'applying')
      .returning('promotionId')
      .executeTakeFirst();
    if (!taken) throw new Refusal('promotions.application_unknown');
    return this.own.readPart(caller, taken.promotionId);
  }

  async #keep(
    { id, promotionId, comment, files }: { id: string; promotionId: string; comment: string; files: Handed['files'] },
    caller: SignedInCaller,
  ): Promise<void> {
    const { actor, site } = caller;
    const images: string[] = [];
    for (const file of files) images.push((await this.uploads.createUpload(file, caller)).id);
    await this.database.transaction(async (transaction) => {
      const { numInsertedOrUpdatedRows: kept } = await transaction
        .insertInto('promotionApplications')
        .values({
          id,
          siteCode: site.code,
          promotionId,
          memberId: actor.id,
          comment,
          images,
          createdAt: this.clock.now(),
        })
        .onConflict((taken) => taken.doNothing())
        .executeTakeFirst();
      if (kept === 0n) return;
      for (const image of images) await this.uploads.claim(image, actor.id, `promotion:${id}`, transaction);
    });
    if (!(await this.#isKept(id))) throw new Refusal('promotions.application_waits');
  }

  async #isKept(id: string): Promise<boolean> {
    return (await this.database.promotionApplication.count({ where: { id } })) > 0;
  }
}
