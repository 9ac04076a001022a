/**
 * A value that the caller knows to be there.
 * @param what names the value in the error: "the match of a leg".
 * @throws RangeError when it is null or undefined.
 */
export function must<T>(value: T, what: string): NonNullable<T> {
  if (value === undefined || value === null) throw new RangeError(`missing: ${what}`);
  return value;
}
