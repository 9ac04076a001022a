import { Refusal, type FieldFault, type RefusalCode } from '@apsara/domain/refusals';

/** Words and the field they belong beside. */
export interface Placed {
  field: string;
  words: string;
}

/**
 * Where the words of a refusal belong: beside the field its code is about, else beside each field it names.
 * @param fieldOf fields by refusal code, where the server's words are about one of them
 * @returns nothing when the refusal is about none of the fields on the screen.
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
