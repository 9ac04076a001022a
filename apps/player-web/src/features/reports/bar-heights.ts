/** Heights of bars above and below a line in per cent of the tallest, each with its sign; all 0 where nothing rises or falls. */
export function barHeights(amounts: readonly string[]): number[] {
  const units = amounts.map((amount) => BigInt(amount.replace('.', '')));
  const size = (unit: bigint) => (unit < 0n ? -unit : unit);
  const tallest = units.reduce((most, unit) => (size(unit) > most ? size(unit) : most), 0n);
  return units.map((unit) => (tallest === 0n ? 0 : Number((unit * 1_000n) / tallest) / 10));
}
