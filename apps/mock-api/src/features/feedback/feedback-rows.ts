import type { Feedback } from '@apsara/api/feedback';
import type { Feedback as Stored } from '@apsara/prisma/client';
import { wireInstant, wireInstantOrNull } from '../../shared/wire.ts';

export const feedbackOf = ({ id, type, content, images, createdAt, answer, answeredAt }: Stored): Feedback => ({
  id,
  type,
  content,
  images,
  createdAt: wireInstant(createdAt),
  answer,
  answeredAt: wireInstantOrNull(answeredAt),
});
