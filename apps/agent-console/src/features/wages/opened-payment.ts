import type { AnswerOf } from '@apsara/api/endpoint';
import type { readWage } from '@apsara/api/wages';

/** A payment with its measured values, the tiers that were met and the contributing members. */
export type OpenedPayment = AnswerOf<typeof readWage>;
