import { seedRandom } from '@apsara/prisma/seed/seed-random';

/** What can be hit. */
export const targets = ['instance 1', 'instance 2', 'database', 'redis', 'nginx', 'vendors'] as const;
export type Target = (typeof targets)[number];

/** One blow: `kill` is SIGKILL of the whole process family and a new start after `forMs`; `pause` is SIGSTOP, and SIGCONT after `forMs`. */
export interface Hit {
  atMs: number;
  how: 'kill' | 'pause';
  target: Target;
  forMs: number;
}

/** What, when paused, leaves callers without an answer while it may yet act. */
const pausable: readonly Target[] = ['instance 1', 'instance 2', 'database'];

/** Load before the first hit, and after the last. */
const LEAD_MS = 1_000;
const TAIL_MS = 2_000;

/**
 * The blows of a run, in their order: every target that is there is killed at least once, two things are paused, and one more is killed for
 * each ten seconds. They come in any order and one in each equal part of the time, so that most meet a house at work and some one that is still
 * getting up. The same seed, length and targets always make the same schedule.
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
