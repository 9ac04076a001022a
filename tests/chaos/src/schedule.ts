import { seedRandom } from '@apsara/prisma/seed/seed-random';

/** Possible targets. */
export const targets = ['instance 1', 'instance 2', 'database', 'redis', 'nginx', 'vendors'] as const;
export type Target = (typeof targets)[number];

/** One blow: `kill` is SIGKILL of the whole process family and a new start after `forMs`; `pause` is SIGSTOP, and SIGCONT after `forMs`. */
export interface Hit {
  atMs: number;
  how: 'kill' | 'pause';
  target: Target;
  forMs: number;
}

/** Targets that, when paused, leave callers without an answer although they may still act. */
const pausable: readonly Target[] = ['instance 1', 'instance 2', 'database'];

/** Load before the first hit, and after the last. */
const LEAD_MS = 1_000;
const TAIL_MS = 2_000;

/**
 * The hits of a run, in order: every present target is killed at least once, two are paused, and one more is killed
 * every ten seconds. They come in random order, one in each equal part of the time, so that most hit a cluster at work
 * and some hit one that is still recovering. The same seed, length and targets always give the same schedule.
 */
export function scheduleOf(seed: number, seconds: number, present: readonly Target[]): Hit[] {
  const random = seedRandom(seed);
  const pauses = pausable.filter((target) => present.includes(target));
  const kill = (target: Target) => ({
    how: 'kill' as const,
    target,
    forMs: 200 + random.below(1_300),
    order: random.below(1_000_000),
  });
  const pause = (target: Target) => ({
    how: 'pause' as const,
    target,
    forMs: 500 + random.below(2_500),
    order: random.below(1_000_000),
  });
  const blows = [
    ...present.map(kill),
    ...Array.from({ length: 2 }, () => pause(random.pick(pauses))),
    ...Array.from({ length: Math.floor(seconds / 10) }, () => kill(random.pick(present))),
  ].toSorted((a, b) => a.order - b.order);
  const part = Math.floor((seconds * 1_000 - LEAD_MS - TAIL_MS) / blows.length);
  return blows.map(({ how, target, forMs }, i) => ({
    atMs: LEAD_MS + i * part + random.below(part),
    how,
    target,
    forMs,
  }));
}
