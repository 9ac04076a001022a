import { Refusal, type FieldFault, type RefusalCode } from '@apsara/domain/refusals';

/** An error text and its field. */
export interface Placed {
  field: string;
  words: string;
}

/**
 * The fields at which a refusal is shown: the field of its code, or else each field it names.
 * @param fieldOf fields by refusal code, for codes about a single field
 * @returns an empty list if the refusal concerns none of the fields on the screen.
 */
export function placedFaults(
  no: unknown,
  shown: readonly string[],
  fieldOf: Partial<Record<RefusalCode, string>>,
  faultWords: (fault: FieldFault) => string,
): Placed[] {
  if (!(no instanceof Refusal)) return [];
  const own = fieldOf[no.code];
  if (own !== undefined && shown.includes(own)) return [{ field: own, words: no.words }];
  const named = (no.details.fields ?? []).filter(({ path }) => shown.includes(path));
  return named.map((fault) => ({ field: fault.path, words: faultWords(fault) }));
}
