import { parseArgs } from 'node:util';
import { invariants } from './checks.ts';
import { ChaosSite, faults, type Fault } from './chaos-site.ts';
import { chaosRun, type RunReport } from './run.ts';

/** Differences of one run that are printed. */
const SHOWN = 10;

const print = (line: string): void => void process.stdout.write(`${line}\n`);

function options(): { runs: number; seed: number; seconds: number; fault: Fault | undefined } {
  const { values } = parseArgs({
    options: {
      runs: { type: 'string' },
      seed: { type: 'string' },
      seconds: { type: 'string' },
      fault: { type: 'string' },
    },
  });
  const number = (name: 'runs' | 'seed' | 'seconds', usual: number, least: number): number => {
    const value = Number(values[name] ?? usual);
    if (!Number.isInteger(value) || value < least) throw new Error(`--${name} wants a whole number from ${least}`);
    return value;
  };
  const fault = faults.find((one) => one === values.fault);
  if (values.fault !== undefined && !fault) throw new Error(`--fault is one of ${faults.join(', ')}`);
  return { runs: number('runs', 1, 1), seed: number('seed', 1, 0), seconds: number('seconds', 20, 5), fault };
}

const second = (ms: number): number => Math.round(ms / 100) / 10;

function show(seed: number, { hits, journal, differences }: RunReport): void {
  const blows = hits.map(({ atMs, how, target }) => `${second(atMs)} ${how} ${target}`).join(', ');
  const { answers, repeats, slowestMs, lottery } = journal;
  const { orders, draws, blowsBetween } = lottery;
  const verdict = differences.length === 0 ? 'holds' : `BROKEN, ${differences.length} differences`;
  print(
    `seed ${seed}: ${verdict}; ${answers.size} calls answered, ${repeats} sent again, slowest ${second(slowestMs)} s; ${blows}`,
  );
  print(
    `  lotteries: ${orders.size} orders answered, ${draws.size} draws, ${blowsBetween} blows between a draw and its settlement`,
  );
  for (const { rule, subject, found } of differences.slice(0, SHOWN)) print(`  ${rule}: ${subject}: ${found}`);
}

/** Runs one seed after the other. @returns how many were broken */
async function chaos(): Promise<number> {
  const { runs, seed, seconds, fault } = options();
  const site = await ChaosSite.build();
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      site.close({ keepLogs: false });
      process.exit(130);
    });
  print(
    `${runs} runs of ${seconds} s from seed ${seed}${fault ? ` with the planted fault ${fault}` : ''}; hit are ${site.targets.join(', ')}.`,
  );
  const broken: number[] = [];
  try {
    for (let one = seed; one < seed + runs; one += 1) {
      const report = await chaosRun(site, { seed: one, seconds, fault });
      show(one, report);
      if (report.differences.length > 0) broken.push(one);
    }
  } finally {
    const logs = site.close({ keepLogs: broken.length > 0 });
    if (broken.length > 0) print(`What the processes said lies in ${logs}.`);
  }
  print(`After each run was looked at:\n${invariants.map((invariant) => `  ${invariant}`).join('\n')}`);
  print(
    broken.length === 0
      ? `All ${runs} runs hold.`
      : `${broken.length} of ${runs} runs are broken: seeds ${broken.join(', ')}.`,
  );
  return broken.length;
}

chaos().then(
  (broken) => process.exit(broken === 0 ? 0 : 1),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
    process.exit(1);
  },
);
