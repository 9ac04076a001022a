/** The series that an account can give at most, and who it is. */
export interface LineAccount {
  readonly id: string;
  /** What was set for the account itself; without it the account has what the one above has. */
  readonly set: number | null;
}

export interface LineSeries {
  /** The highest series of the account that bets. */
  readonly account: number;
  /** How much more each account above has than the one below it: its share of a stake, in parts of 2,000. */
  readonly shares: Readonly<Record<string, number>>;
}

/**
 * The series of a line. No account has more than the one above.
 * @param line the account that bets, the one above it, and so on to the top
 * @param top what an account without anyone above has
 */
export function lineSeries(line: readonly LineAccount[], top: number): LineSeries {
  const shares: Record<string, number> = {};
  let above: { id: string; series: number } | undefined;
  for (const { id, set } of line.toReversed()) {
    const series = Math.min(set ?? top, above?.series ?? top);
    if (above && above.series > series) shares[above.id] = above.series - series;
    above = { id, series };
  }
  return { account: above?.series ?? top, shares };
}
