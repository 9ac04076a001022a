import { Refusal } from '@apsara/domain/refusals';

/** Whether an error means that the resource does not exist, so that a retry is useless. */
export const isMissing = (error: unknown): boolean =>
  error instanceof Refusal && (error.code.endsWith('unknown') || error.code === 'request.not_found');
