import { Refusal, type FieldError, type RefusalCode } from '@apsara/domain/refusals';

/** An error text and its field. */
export interface Placed<F extends string> {
  field: F;
  words: string;
}

/**
 * The fields at which a refusal is shown: the field of its code, or else each field it names.
 * @param fieldOf fields by refusal code, for codes about a single field
 * @returns an empty list if the refusal concerns none of the fields on the screen.
 */
export function placedErrors<F extends string>(
  error: unknown,
  shown: readonly F[],
  fieldOf: Partial<Record<RefusalCode, F>>,
  errorWords: (error: FieldError) => string,
): Placed<F>[] {
  if (!(error instanceof Refusal)) return [];
  const own = fieldOf[error.code];
  if (own !== undefined && shown.includes(own)) return [{ field: own, words: error.words }];
  return (error.details.fields ?? []).flatMap((error) => {
    const field = shown.find((one) => one === error.path);
    return field === undefined ? [] : [{ field, words: errorWords(error) }];
  });
}
