import type { z } from 'zod';
import type { FieldErrorCode } from '@apsara/domain/field-error-codes';
import type { FieldError } from '@apsara/domain/refusals';

type Issue = z.core.$ZodIssue;

function codeOf(issue: Issue): FieldErrorCode {
  switch (issue.code) {
    case 'too_small':
      return issue.origin === 'string' ? (issue.minimum === 1 ? 'required' : 'too_short') : 'too_small';
    case 'too_big':
      return issue.origin === 'string' ? 'too_long' : 'too_big';
    case 'invalid_type':
      return issue.input === undefined ? 'required' : 'format';
    case 'invalid_value':
    case 'invalid_union':
    case 'unrecognized_keys':
      return 'unknown';
    default:
      return 'format';
  }
}

/** A validator's issues as the wire's invalid fields. */
export const errorsOf = (issues: readonly Issue[]): FieldError[] =>
  issues.map((issue) => ({
    path: issue.path.join('.'),
    code: codeOf(issue),
    ...(issue.code === 'too_small' ? { min: Number(issue.minimum) } : {}),
    ...(issue.code === 'too_big' ? { max: Number(issue.maximum) } : {}),
  }));
