import type { AnswerOf } from '@apsara/api/endpoint';
import type { listOfferedDepositMethods } from '@apsara/api/deposits';

export type DepositMethod = AnswerOf<typeof listOfferedDepositMethods>[number];
