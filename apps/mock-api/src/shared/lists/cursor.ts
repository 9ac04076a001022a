import { Refusal } from '@apsara/domain/refusals';
import { instant } from '@apsara/api/shapes';

/** The position of a row in a list that is read by instant and then by id, the latest first. */
export type Position = readonly [at: Date, id: string];

/** How the ids of rows look, and the numbers by which people know their orders. */
export const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
export const ORDER_NO = /^[A-Z][0-9A-F]{10,38}$/;

export const cursorOf = ([at, id]: Position): string => `${at.toISOString()}_${id}`;

/** @throws Refusal request.invalid when the cursor is none of ours; undefined stays undefined: the list's top */
export function positionOf(cursor: string | undefined, id: RegExp): Position | undefined {
  if (!cursor) return undefined;
  const [at = '', name = ''] = cursor.split('_');
  if (!instant.safeParse(at).success || !id.test(name))
    throw new Refusal('request.invalid', { fields: [{ path: 'cursor', code: 'format' }] });
  return [new Date(at), name];
}
