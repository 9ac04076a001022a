import { Controller } from '@nestjs/common';
import { decideApplication, listApplications, readApplication } from '@apsara/api/applications';
import type { ValidInputOf } from '@apsara/api/endpoint';
import {
  applyForPromotion,
  joinPromotion,
  listOwnApplications,
  listOwnPromotions,
  issuePromotionReward,
  cancelApplication,
} from '@apsara/api/participations';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Serve } from '../../shared/serve.ts';
import { ApplicationsReviewService } from './applications-review.service.ts';
import { ApplicationsService } from './applications.service.ts';
import { OwnPromotionsService } from './own-promotions.service.ts';

/** Members' parts in offers, and the applications that operators decide. */
@Controller()
export class PromotionsMembersController {
  constructor(
    private readonly own: OwnPromotionsService,
    private readonly applications: ApplicationsService,
    private readonly review: ApplicationsReviewService,
  ) {}

  @Serve(listOwnPromotions)
  listOwnPromotions(query: ValidInputOf<typeof listOwnPromotions>, caller: SignedInCaller) {
    return this.own.listOwnPromotions(query, caller);
  }

  @Serve(joinPromotion)
  joinPromotion(input: ValidInputOf<typeof joinPromotion>, caller: SignedInCaller) {
    return this.own.joinPromotion(input, caller);
  }

  @Serve(issuePromotionReward)
  issuePromotionReward(input: ValidInputOf<typeof issuePromotionReward>, caller: SignedInCaller) {
    return this.own.issuePromotionReward(input, caller);
  }

  @Serve(applyForPromotion)
  applyForPromotion(input: ValidInputOf<typeof applyForPromotion>, caller: SignedInCaller) {
    return this.applications.applyForPromotion(input, caller);
  }

  @Serve(listOwnApplications)
  listOwnApplications(query: ValidInputOf<typeof listOwnApplications>, caller: SignedInCaller) {
    return this.applications.listOwnApplications(query, caller);
  }

  @Serve(cancelApplication)
  cancelApplication(input: ValidInputOf<typeof cancelApplication>, caller: SignedInCaller) {
    return this.applications.cancelApplication(input, caller);
  }

  @Serve(listApplications)
  listApplications(query: ValidInputOf<typeof listApplications>, caller: SignedInCaller) {
    return this.review.listApplications(query, caller);
  }

  @Serve(readApplication)
  readApplication({ id }: ValidInputOf<typeof readApplication>, caller: SignedInCaller) {
    return this.review.readApplication(id, caller);
  }

  @Serve(decideApplication)
  decideApplication(input: ValidInputOf<typeof decideApplication>, caller: SignedInCaller) {
    return this.review.decideApplication(input, caller);
  }
}
