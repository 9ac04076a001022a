import type { AnswerOf } from '@apsara/api/endpoint';
import type { depositMethods } from '@apsara/api/deposits';

export type DepositMethod = AnswerOf<typeof depositMethods>[number];
