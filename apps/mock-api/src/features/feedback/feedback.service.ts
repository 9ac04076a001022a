import { Injectable } from '@nestjs/common';
import { Refusal } from '@apsara/domain/refusals';
import type { ValidInputOf } from '@apsara/api/endpoint';
import type { Feedback, listOwnFeedback, sendFeedback } from '@apsara/api/feedback';
import type { Feedback as StoredFeedback } from '@apsara/prisma/client';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';
import { requestId } from '../../shared/secrets/tokens.ts';
import { UploadsService } from '../uploads/uploads.service.ts';
import { feedbackOf } from './feedback-rows.ts';

type Told = ValidInputOf<typeof sendFeedback>;

/** What members tell the house, as they see it themselves. */
@Injectable()
export class FeedbackService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly uploads: UploadsService,
  ) {}

  /**
   * The caller's key sends one feedback.
   * @throws Refusal uploads.no_picture when one of the files is no picture, and nothing is sent then; request.key_reused
   */
  async sendFeedback(message: Told, caller: SignedInCaller): Promise<Feedback> {
    const id = requestId('feedback', caller.actor.id, caller.idempotencyKey);
    const kept = (await this.database.feedback.findUnique({ where: { id } })) ?? (await this.keep(id, message, caller));
    const isSame =
      kept.type === message.type &&
      kept.content === message.content &&
      (await this.uploads.areOf(kept.images, message.files));
    if (!isSame) throw new Refusal('request.key_reused');
    await Promise.all(kept.images.map((image) => this.uploads.claim(image, caller.actor.id, `feedback:${id}`)));
    return feedbackOf(kept);
  }

  /** What was kept first, where it is sent twice at once; the other's pictures are nobody's and go. */
  private async keep(id: string, { type, content, files }: Told, caller: SignedInCaller): Promise<StoredFeedback> {
    const { actor, site } = caller;
    const images: string[] = [];
    for (const file of files) images.push((await this.uploads.createUpload(file, caller)).id);
    const row = { id, siteCode: site.code, memberId: actor.id, type, content, images, createdAt: this.clock.now() };
    await this.database.feedback.createMany({ data: [row], skipDuplicates: true });
    return this.database.feedback.findUniqueOrThrow({ where: { id } });
  }

  async listOwnFeedback({ pageNo, pageSize }: ValidInputOf<typeof listOwnFeedback>, { actor }: SignedInCaller) {
    const where = { memberId: actor.id };
    const [rows, totalCount] = await Promise.all([
      this.database.feedback.findMany({
        where,
        orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
        skip: (pageNo - 1) * pageSize,
        take: pageSize,
      }),
      this.database.feedback.count({ where }),
    ]);
    return { content: rows.map(feedbackOf), pageNum: pageNo, totalPages: Math.ceil(totalCount / pageSize), totalCount };
  }
}
