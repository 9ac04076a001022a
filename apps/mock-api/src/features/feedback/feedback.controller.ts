import { Controller } from '@nestjs/common';
import { feedbackRules, feedbackTypes } from '@apsara/domain/members/feedback';
import type { ValidInputOf } from '@apsara/api/endpoint';
import {
  answerFeedback,
  createSavedAnswer,
  listFeedback,
  listOwnFeedback,
  listSavedAnswers,
  readFeedback,
  readFeedbackSettings,
  readSavedAnswer,
  removeSavedAnswer,
  sendFeedback,
  updateSavedAnswer,
} from '@apsara/api/feedback';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Serve } from '../../shared/serve.ts';
import { FeedbackReviewService } from './feedback-review.service.ts';
import { FeedbackService } from './feedback.service.ts';
import { SavedAnswersService } from './saved-answers.service.ts';

@Controller()
export class FeedbackController {
  constructor(
    private readonly feedback: FeedbackService,
    private readonly review: FeedbackReviewService,
    private readonly savedAnswers: SavedAnswersService,
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

  @Serve(listSavedAnswers)
  listSavedAnswers(_: ValidInputOf<typeof listSavedAnswers>, caller: SignedInCaller) {
    return this.savedAnswers.listSavedAnswers(caller);
  }

  @Serve(readSavedAnswer)
  readSavedAnswer({ id }: ValidInputOf<typeof readSavedAnswer>, caller: SignedInCaller) {
    return this.savedAnswers.readSavedAnswer(id, caller);
  }

  @Serve(createSavedAnswer)
  createSavedAnswer(input: ValidInputOf<typeof createSavedAnswer>, caller: SignedInCaller) {
    return this.savedAnswers.createSavedAnswer(input, caller);
  }

  @Serve(updateSavedAnswer)
  updateSavedAnswer(input: ValidInputOf<typeof updateSavedAnswer>, caller: SignedInCaller) {
    return this.savedAnswers.updateSavedAnswer(input, caller);
  }

  @Serve(removeSavedAnswer)
  removeSavedAnswer({ id }: ValidInputOf<typeof removeSavedAnswer>, caller: SignedInCaller) {
    return this.savedAnswers.removeSavedAnswer(id, caller);
  }
}
