import { readFileSync, readdirSync } from 'node:fs';
import { itemAt } from '@apsara/domain/lists';

/** One slice of work: operations a second, and CPU microseconds each cost the measured processes (undefined where /proc is missing). */
export interface Slice {
  perSecond: number;
  cpuMicros: number | undefined;
  p99Ms: number | undefined;
}

/** Clock ticks of /proc are hundredths of a second on every Linux that Node runs on. */
const TICK_MICROS = 10_000;

function ticksOf(pid: string): { parent: number; own: number; endedChildren: number } | undefined {
  try {
    const fields = itemAt(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') '), 1)
      .split(' ')
      .map(Number);
    const ticks = (index: number) => itemAt(fields, index);
    return { parent: ticks(1), own: ticks(11) + ticks(12), endedChildren: ticks(13) + ticks(14) };
  } catch {
    return undefined;
  }
}

/** CPU used so far by processes and their children, those that ended too, in microseconds. */
export function cpuMicros(pids: readonly number[]): number | undefined {
  if (process.platform !== 'linux') return undefined;
  let total = 0;
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const found = ticksOf(pid);
    if (!found) continue;
    if (pids.includes(Number(pid))) total += (found.own + found.endedChildren) * TICK_MICROS;
    else if (pids.includes(found.parent)) total += found.own * TICK_MICROS;
  }
  return total;
}

/** Runs one slice and measures its cost. `work` returns the number of operations, and their p99 if known. */
export async function slice(
  pids: readonly number[],
  work: () => Promise<{ operations: number; seconds: number; p99Ms?: number }>,
): Promise<Slice> {
  const before = cpuMicros(pids);
  const { operations, seconds, p99Ms } = await work();
  const after = cpuMicros(pids);
  return {
    perSecond: operations / seconds,
    cpuMicros: before === undefined || after === undefined ? undefined : (after - before) / operations,
    p99Ms,
  };
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? itemAt(sorted, middle) : (itemAt(sorted, middle - 1) + itemAt(sorted, middle)) / 2;
}

export const percentile = (values: readonly number[], share: number): number =>
  itemAt(
    values.toSorted((a, b) => a - b),
    Math.min(values.length - 1, Math.floor(values.length * share)),
  );

/** A figure as a table shows it: whole from a hundred on, else with two decimals. */
export const round = (value: number): string => (value >= 100 ? Math.round(value).toString() : value.toFixed(2));

/** An answer of a service, and how long 99 of 100 may take at most, ms. */
export interface Figure {
  name: string;
  bar: number;
  run: () => Promise<unknown>;
}

/** Calls that do not count: the engine compiles what it runs often. */
const WARM = 100;
const TIMES = 500;

/** Measures answers one after the other and prints them. @returns true if all are within their bars */
export async function measureP99s(figures: readonly Figure[]): Promise<boolean> {
  let isGood = true;
  for (const { name, bar, run } of figures) {
    const took: number[] = [];
    for (let n = -WARM; n < TIMES; n += 1) {
      const began = performance.now();
      await run();
      if (n >= 0) took.push(performance.now() - began);
    }
    const ms = percentile(took, 0.99);
    isGood &&= ms <= bar;
    process.stdout.write(
      `${name}, p99: ${ms.toFixed(2)} ms (median ${median(took).toFixed(2)}), at most ${bar}: ${ms <= bar ? 'holds' : 'MISSED'}\n`,
    );
  }
  return isGood;
}
