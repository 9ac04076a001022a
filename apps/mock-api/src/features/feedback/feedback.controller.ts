import { Controller } from '@nestjs/common';
import { feedbackRules, feedbackTypes } from '@apsara/domain/feedback';
import type { ValidInputOf } from '@apsara/api/endpoint';
import {
  answerFeedback,
  feedbackList,
  feedbackOne,
  feedbackSettings,
  ownFeedback,
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

  @Serve(feedbackSettings)
  settings() {
    return { ...feedbackRules, types: [...feedbackTypes] };
  }

  @Serve(sendFeedback)
  send(input: ValidInputOf<typeof sendFeedback>, caller: SignedInCaller) {
    return this.feedback.send(input, caller);
  }

  @Serve(ownFeedback)
  list(query: ValidInputOf<typeof ownFeedback>, caller: SignedInCaller) {
    return this.feedback.list(query, caller);
  }

  @Serve(feedbackList)
  reviewList(query: ValidInputOf<typeof feedbackList>, caller: SignedInCaller) {
    return this.review.list(query, caller);
  }

  @Serve(feedbackOne)
  one({ id }: ValidInputOf<typeof feedbackOne>, caller: SignedInCaller) {
    return this.review.one(id, caller);
  }

  @Serve(answerFeedback)
  answer(input: ValidInputOf<typeof answerFeedback>, caller: SignedInCaller) {
    return this.review.answer(input, caller);
  }
}
