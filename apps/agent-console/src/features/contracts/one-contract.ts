import type { readContract } from '@apsara/api/contracts';
import type { AnswerOf } from '@apsara/api/endpoint';

/** A contract with its history and the consequences of accepting it. */
export type OneContract = AnswerOf<typeof readContract>;
