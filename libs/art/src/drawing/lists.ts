/**
 * The item at a place of a list, counted round: after the last comes the first again, and before the first the last.
 * @throws RangeError when the list is empty.
 */
export function around<T>(list: readonly T[], index: number): T {
  const item = list.at(index % list.length);
  if (item === undefined) throw new RangeError('the list is empty');
  return item;
}

/** The keys of a record whose keys are all known. */
export const keysOf = <K extends string>(record: Readonly<Record<K, unknown>>): K[] => Object.keys(record) as K[];
