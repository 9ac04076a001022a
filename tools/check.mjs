// Checks the changes since main in about half a minute: format, lint, types, house rules, and the tests of the changed
// folders. `npm test` runs everything else.
import { checksOf, changedFiles } from './lib/change-checks.mjs';
import { prepareWorkspace } from './lib/prepare.mjs';
import { runTool } from './lib/tool.mjs';

/** @import { Check } from './lib/change-checks.mjs' */

/** @param {Check} check */
async function report({ name, run }) {
  const began = performance.now();
  const { code, output } = await run();
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`${code === 0 ? '✓' : '✗'} ${name.padEnd(44)} ${seconds} s`);
  if (code !== 0) console.log(`\n${output.trimEnd()}\n`);
  return code === 0;
}

/**
 * Two at a time, in the order they are given.
 * @param {readonly Check[]} checks
 */
async function runAll(checks) {
  const waiting = [...checks];
  /** @type {boolean[]} */
  const results = [];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) results.push(await report(next));
  };
  await Promise.all([work(), work()]);
  return results.every(Boolean);
}

await runTool(async () => {
  await prepareWorkspace();
  const files = await changedFiles();
  if (files.length === 0) console.log('Nothing is changed.');
  return (await runAll(checksOf(files))) ? 0 : 1;
});
