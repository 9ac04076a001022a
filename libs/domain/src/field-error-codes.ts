/** What is wrong with one field of a request. */
export const fieldErrorCodes = [
  'required',
  'too_short',
  'too_long',
  'too_small',
  'too_big',
  'pattern',
  'format',
  'mismatch',
  'common',
  'is_name',
  'taken',
  'unknown',
] as const;
export type FieldErrorCode = (typeof fieldErrorCodes)[number];
