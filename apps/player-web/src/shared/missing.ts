import { Refusal } from '@apsara/domain/refusals';

/** What was asked for is not there, and asking again finds it no more. */
export const isMissing = (error: unknown): boolean =>
  error instanceof Refusal && (error.code.endsWith('unknown') || error.code === 'request.not_found');
