const atOnce = 2;

const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** The counts as our last line says them; it is read by programs, so its form is fixed. */
export function countLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/** A program that either holds or does not, counted as one check. */
export const oneCheck = ({ code, output }) => ({
  passed: code === 0 ? 1 : 0,
  failed: code === 0 ? 0 : 1,
  skipped: 0,
  output,
});

async function perform(check, brokenNeed) {
  if (brokenNeed) return { passed: 0, failed: 1, skipped: 0, output: `Not run, because ${brokenNeed} failed.` };
  try {
    return await check.run();
  } catch (error) {
    return { passed: 0, failed: 1, skipped: 0, output: error.stack };
  }
}

function report(check, result, began) {
  console.log(
    `${result.failed > 0 ? '✗' : '✓'} ${check.name.padEnd(28)} ${countLine(result).padEnd(34)} ${seconds(began)}`,
  );
  if (result.failed > 0) console.log(`\n${result.output.trimEnd()}\n`);
  else if (result.remark) console.log(`  ${result.remark}`);
}

/**
 * Runs checks, two at a time: `{ name, needs?, alone?, run }`, where `run` answers the counts and its output. What needs a
 * check that failed counts as failed; everything else still runs. The sum of all counts.
 */
export async function runChecks(checks) {
  const waiting = [...checks];
  const finished = new Map();
  const running = new Map();
  const total = { passed: 0, failed: 0, skipped: 0 };

  const isReady = (check) => (check.needs ?? []).every((need) => finished.has(need));
  const fits = (check) =>
    running.size === 0 || (running.size < atOnce && !check.alone && ![...running.keys()].some(({ alone }) => alone));

  const begin = (check) => {
    const began = performance.now();
    const brokenNeed = (check.needs ?? []).find((need) => finished.get(need).failed > 0);
    const work = perform(check, brokenNeed).then((result) => {
      running.delete(check);
      finished.set(check.name, result);
      for (const kind of Object.keys(total)) total[kind] += result[kind];
      report(check, result, began);
    });
    running.set(check, work);
  };

  while (waiting.length > 0 || running.size > 0) {
    const next = waiting.findIndex((check) => isReady(check) && fits(check));
    if (next !== -1) begin(...waiting.splice(next, 1));
    else await Promise.race(running.values());
  }
  return total;
}
