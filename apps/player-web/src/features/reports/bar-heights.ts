/** Signed heights of bars, in per cent of the tallest; all 0 if every amount is zero. */
export function barHeights(amounts: readonly string[]): number[] {
  const units = amounts.map((amount) => BigInt(amount.replace('.', '')));
  const size = (unit: bigint) => (unit < 0n ? -unit : unit);
  const tallest = units.reduce((most, unit) => (size(unit) > most ? size(unit) : most), 0n);
  return units.map((unit) => (tallest === 0n ? 0 : Number((unit * 1_000n) / tallest) / 10));
}
