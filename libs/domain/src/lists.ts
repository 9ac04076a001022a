/**
 * The item at a place that the caller knows to be on the list; a place below zero counts from the end.
 * @throws RangeError when there is no such place.
 */
export function itemAt<T>(list: readonly T[], index: number): T {
  const item = list.at(index);
  if (item === undefined) throw new RangeError(`a list of ${list.length} has no item ${index}`);
  return item;
}

/** Whether a value is one of a fixed list. */
export function isOneOf<T>(list: readonly T[], value: unknown): value is T {
  const values: readonly unknown[] = list;
  return values.includes(value);
}
