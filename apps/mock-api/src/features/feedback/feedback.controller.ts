import { Controller } from '@nestjs/common';
import { feedbackRules, feedbackTypes } from '@apsara/domain/members/feedback';
import type { ValidInputOf } from '@apsara/api/endpoint';
import {
  answerFeedback,
  listFeedback,
  listOwnFeedback,
  readFeedback,
  readFeedbackSettings,
  sendFeedback,
} from '@apsara/api/feedback';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Serve } from '../../shared/serve.ts';
import { FeedbackReviewService } from './feedback-review.service.ts';
import { FeedbackService } from './feedback.service.ts';

@Controller()
export class FeedbackController {
  constructor(
    private readonly feedback: FeedbackService,
    private readonly review: FeedbackReviewService,
  ) {}

  @Serve(readFeedbackSettings)
  readFeedbackSettings() {
    return { ...feedbackRules, types: [...feedbackTypes] };
  }

  @Serve(sendFeedback)
  sendFeedback(input: ValidInputOf<typeof sendFeedback>, caller: SignedInCaller) {
    return this.feedback.sendFeedback(input, caller);
  }

  @Serve(listOwnFeedback)
  listOwnFeedback(query: ValidInputOf<typeof listOwnFeedback>, caller: SignedInCaller) {
    return this.feedback.listOwnFeedback(query, caller);
  }

  @Serve(listFeedback)
  listFeedback(query: ValidInputOf<typeof listFeedback>, caller: SignedInCaller) {
    return this.review.listFeedback(query, caller);
  }

  @Serve(readFeedback)
  readFeedback({ id }: ValidInputOf<typeof readFeedback>, caller: SignedInCaller) {
    return this.review.readFeedback(id, caller);
  }

  @Serve(answerFeedback)
  answerFeedback(input: ValidInputOf<typeof answerFeedback>, caller: SignedInCaller) {
    return this.review.answerFeedback(input, caller);
  }
}
