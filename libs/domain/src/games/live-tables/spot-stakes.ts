import { entriesOf } from '../../records.ts';

/** Stakes of a placement by spot, in smallest units. */
export type SpotStakes<Spot extends string = string> = Partial<Record<Spot, bigint>>;

/** Total stake of a placement, in smallest units. */
export const totalStake = (stakes: SpotStakes): bigint => entriesOf(stakes).reduce((sum, [, stake]) => sum + stake, 0n);

/** Adds the stakes of one placement to another's, spot by spot. */
export function addStakes<Spot extends string>(one: SpotStakes<Spot>, other: SpotStakes<Spot>): SpotStakes<Spot> {
  const sum: SpotStakes<Spot> = { ...one };
  for (const [spot, stake] of entriesOf<Spot, bigint>(other)) sum[spot] = (sum[spot] ?? 0n) + stake;
  for (const [spot, stake] of entriesOf<Spot, bigint>(sum)) if (stake <= 0n) delete sum[spot];
  return sum;
}

/** What comes back of a placement, with its stakes. `pays` in hundredths; fractions of a unit stay with the house. */
export const payoutOf = (stakes: SpotStakes, pays: (spot: string) => number): bigint =>
  entriesOf(stakes).reduce((sum, [spot, stake]) => sum + (stake * BigInt(pays(spot))) / 100n, 0n);
