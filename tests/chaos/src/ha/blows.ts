import { seedRandom } from '@apsara/prisma/seed/seed-random';

/** What a run does to the cluster: `partition` cuts the primary's machine off, all else is killed. */
export const blows = [
  'primary',
  'synchronous replica',
  'etcd leader',
  'haproxy',
  'redis primary',
  'instance',
  'partition',
] as const;
export type Blow = (typeof blows)[number];

/** Each of them stays away for so long, in milliseconds, and up to as much again. */
const awayMs: Record<Blow, number> = {
  primary: 10_000, // Longer than `ttl`: a replica takes over.
  'synchronous replica': 6_000,
  'etcd leader': 5_000,
  haproxy: 500,
  'redis primary': 4_000, // Longer than `down-after-milliseconds`.
  instance: 1_000,
  partition: 12_000,
};

export interface Planned {
  blow: Blow;
  awayMs: number;
}

/** Every blow once, in an order and for times that follow from the seed. */
export function blowsOf(seed: number, possible: readonly Blow[]): Planned[] {
  const random = seedRandom(seed);
  return possible
    .map((blow) => ({ blow, awayMs: awayMs[blow] + random.below(awayMs[blow]), order: random.below(1_000_000) }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ blow, awayMs: ms }) => ({ blow, awayMs: ms }));
}
