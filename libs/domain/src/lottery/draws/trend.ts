/** What is known of a number in the last draws of a lottery. */
export interface Seen {
  readonly number: number;
  /** How often it was drawn. */
  readonly times: number;
  /** Draws since it last came; as many as there are draws if it did not come. */
  readonly missing: number;
}

/**
 * Counts numbers in draws.
 * @param draws what each draw drew, the latest first
 * @param numbers those that can be drawn
 */
export function seenIn(draws: readonly (readonly number[])[], numbers: readonly number[]): Seen[] {
  return numbers.map((number) => {
    const last = draws.findIndex((drawn) => drawn.includes(number));
    return {
      number,
      times: draws.flat().filter((each) => each === number).length,
      missing: last === -1 ? draws.length : last,
    };
  });
}

/** Equal values that follow each other, at most `most` together: the columns of a road. */
export function runsOf<T>(values: readonly T[], most: number): T[][] {
  const runs: T[][] = [];
  for (const value of values) {
    const run = runs.at(-1);
    if (run && run[0] === value && run.length < most) run.push(value);
    else runs.push([value]);
  }
  return runs;
}
