import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.ts';
import { UploadsModule } from '../uploads/uploads.module.ts';
import { FeedbackReviewService } from './feedback-review.service.ts';
import { FeedbackController } from './feedback.controller.ts';
import { FeedbackService } from './feedback.service.ts';
import { SavedAnswersService } from './saved-answers.service.ts';

@Module({
  imports: [AuditModule, UploadsModule],
  controllers: [FeedbackController],
  providers: [FeedbackReviewService, FeedbackService, SavedAnswersService],
})
export class FeedbackModule {}
