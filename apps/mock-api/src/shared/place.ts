import { Refusal } from '@apsara/domain/refusals';

/** The place of a row in a list that is read by instant and then by id, the latest first. */
export type Place = readonly [at: Date, id: string];

export const cursorOf = ([at, id]: Place): string => `${at.toISOString()}_${id}`;

/** @throws Refusal request.invalid when the cursor is none of ours; undefined stays undefined: the list's top */
export function placeOf(cursor: string | undefined, id: RegExp): Place | undefined {
  if (!cursor) return undefined;
  const [at = '', name = ''] = cursor.split('_');
  if (Number.isNaN(Date.parse(at)) || !id.test(name))
    throw new Refusal('request.invalid', { fields: [{ path: 'cursor', code: 'format' }] });
  return [new Date(Date.parse(at)), name];
}
