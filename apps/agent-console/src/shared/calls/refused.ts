import type { FieldError, RefusalCode, RefusalDetails } from '@apsara/domain/refusals';
import { HttpError } from 'react-admin';
import type { Word } from '../words.ts';

interface FieldMessage {
  message: string;
  args: { min?: number; max?: number };
}
export type FieldErrors = Record<string, string | FieldMessage>;

/** What a failed call says: its code and text, and field errors where it has some. */
export function refusalIn(error: unknown): { code: string; message: string; errors: FieldErrors | undefined } {
  const { message, body } = error as Error & { body?: RefusalBody };
  return { code: body?.errorCode ?? '', message, errors: body?.errors };
}

interface RefusalBody {
  errorCode?: string;
  message?: string;
  value?: RefusalDetails;
  errors?: FieldErrors;
}

/** The field of refusals that concern one field without naming it. */
const fieldOf: Partial<Record<RefusalCode, string>> = {
  'members.username_taken': 'username',
  'members.password_common': 'password',
  'members.password_is_name': 'password',
  'agents.level_limit': 'kind',
};

/** A limit set by another field is not shown as a number. */
function wordOf({ code, min, max }: Omit<FieldError, 'path'>): Word {
  if (code === 'too_small' && min === undefined) return 'field_errors.too_low';
  if (code === 'too_big' && max === undefined) return 'field_errors.too_high';
  return `field_errors.${code}`;
}

/** What a form shows at the field of an error. */
export const messageOf = ({ code, min, max }: FieldError): FieldMessage => ({
  message: wordOf({ code, min, max }),
  args: { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) },
});

function errorsOf(body: RefusalBody): FieldErrors | undefined {
  if (body.errors) return body.errors;
  const errors = body.value?.fields ?? [];
  if (errors.length > 0) return Object.fromEntries(errors.map((error) => [error.path, messageOf(error)]));
  const field = fieldOf[body.errorCode as RefusalCode];
  return field && body.message ? { [field]: body.message } : undefined;
}

/**
 * Converts a refusal to react-admin's format: its text as the message, and field errors under `errors`, where forms
 * expect them. An unreachable server has status 0.
 */
export function refused(error: unknown): unknown {
  if (error instanceof TypeError) return new HttpError('errors.network' satisfies Word, 0);
  if (!(error instanceof HttpError)) return error;
  const body = (error.body ?? {}) as RefusalBody;
  const errors = errorsOf(body);
  return new HttpError(error.message || ('errors.network' satisfies Word), error.status, {
    ...body,
    ...(errors ? { errors } : {}),
  });
}
