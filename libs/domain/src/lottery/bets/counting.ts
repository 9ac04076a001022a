/** How many sets of `size` a number of things has; none of a negative size. */
export function choose(things: number, size: number): number {
  if (size < 0 || size > things) return 0;
  let ways = 1;
  for (let at = 1; at <= size; at += 1) ways = (ways * (things - size + at)) / at;
  return ways;
}

export const productOf = (factors: readonly number[]): number =>
  factors.reduce((product, factor) => product * factor, 1);

export const totalOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** Every set of `size` items, each in the order of the list. */
export function setsOf<T>(items: readonly T[], size: number): T[][] {
  if (size === 0) return [[]];
  return items.flatMap((item, at) => setsOf(items.slice(at + 1), size - 1).map((rest) => [item, ...rest]));
}

/** The sum, over every choice of `size` of the factors, of their product. */
export function productsOf(factors: readonly number[], size: number): number {
  const sums = [1, ...Array.from({ length: size }, () => 0)];
  for (const factor of factors) {
    for (let at = size; at > 0; at -= 1) sums[at] = (sums[at] ?? 0) + (sums[at - 1] ?? 0) * factor;
  }
  return sums[size] ?? 0;
}

/** How many lines take one number of each row and none twice. */
export function linesWithoutRepeat(rows: readonly (readonly number[])[]): number {
  let lines = new Map<number, number>([[0, 1]]);
  for (const row of rows) {
    const longer = new Map<number, number>();
    for (const [used, count] of lines) {
      for (const number of row) {
        if (used & (1 << number)) continue;
        const key = used | (1 << number);
        longer.set(key, (longer.get(key) ?? 0) + count);
      }
    }
    lines = longer;
  }
  return totalOf([...lines.values()]);
}

/** How often each value occurs. */
export function tally<T>(values: readonly T[]): Map<T, number> {
  const counts = new Map<T, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

/** How many different orders the digits of a text have. */
export function ordersCount(digits: string): number {
  let [orders, left] = [1, digits.length];
  for (const count of tally(Array.from(digits)).values()) {
    orders *= choose(left, count);
    left -= count;
  }
  return orders;
}

/** Every different order of the digits of a text. */
export function ordersOf(digits: string): string[] {
  if (digits.length < 2) return [digits];
  return [...new Set(digits)].flatMap((first) => ordersOf(digits.replace(first, '')).map((rest) => first + rest));
}
