import { parseArgs } from 'node:util';
import { haRun, type HaReport } from './ha-run.ts';
import { verdictOf } from './verdict.ts';

/** Differences of one run that are printed. */
const SHOWN = 10;
/** Programs of one run, which end with this process. */
const LISTENERS = 60;

const print = (line: string): void => void process.stdout.write(`${line}\n`);
const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;

function options(): { runs: number; seed: number; port: number; planted: string | undefined } {
  const { values } = parseArgs({
    options: {
      runs: { type: 'string', default: '1' },
      seed: { type: 'string', default: '1' },
      port: { type: 'string', default: '25000' },
      planted: { type: 'string' },
    },
  });
  const number = (name: 'runs' | 'seed' | 'port', least: number): number => {
    const value = Number(values[name]);
    if (!Number.isInteger(value) || value < least) throw new Error(`--${name} wants a whole number from ${least}`);
    return value;
  };
  if (values.planted !== undefined && values.planted !== 'asynchronous') throw new Error('--planted is asynchronous');
  return {
    runs: number('runs', 1),
    seed: number('seed', 0),
    port: number('port', 1_024),
    planted: values.planted,
  };
}

function show(seed: number, { recoveries, journal, probed, differences, neverCutOff, logs }: HaReport): void {
  const verdict = differences.length === 0 ? 'holds' : `BROKEN, ${differences.length} differences`;
  const { answers, slowestMs } = journal;
  print(`seed ${seed}: ${verdict}; ${answers.size} calls answered, slowest ${seconds(slowestMs)}, ${probed} probes`);
  for (const { blow, ms, failed } of recoveries)
    print(`  ${blow}: bets went on after ${seconds(ms)}, ${failed} tries failed`);
  if (neverCutOff !== undefined) print(`  The primary was not cut off: ${neverCutOff}.`);
  for (const { rule, subject, found } of differences.slice(0, SHOWN)) print(`  ${rule}: ${subject}: ${found}`);
  if (logs !== undefined) print(`  What the processes said lies in ${logs}.`);
}

/** Runs one seed after the other. @returns the process's end */
async function ha(): Promise<number> {
  const { runs, seed, port, planted } = options();
  process.setMaxListeners(LISTENERS);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
  print(`${runs} runs from seed ${seed}${planted === undefined ? '' : ` with the planted fault ${planted}`}.`);
  const broken: number[] = [];
  let neverCutOff: string | undefined;
  for (let one = seed; one < seed + runs; one += 1) {
    const report = await haRun({ seed: one, firstPort: port, isSynchronous: planted === undefined });
    show(one, report);
    neverCutOff = report.neverCutOff;
    if (report.differences.length > 0) broken.push(one);
  }
  const { words, code } = verdictOf({ runs, planted }, broken, neverCutOff);
  print(words);
  return code;
}

ha().then(
  (code) => process.exit(code),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
    process.exit(1);
  },
);
