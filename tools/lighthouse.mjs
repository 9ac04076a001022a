// Measures the player site's home page of a production build as a phone sees it, five times; the median decides.
import os from 'node:os';
import { resolveBrowser } from '../tests/support/browser.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { launchFreshInstance } from './lib/fresh-instance.mjs';
import { measurePage } from './lib/lighthouse-run.mjs';
import { prepareWorkspace } from './lib/prepare.mjs';
import { runTool } from './lib/tool.mjs';

const runs = 5;
const columns = ['performance', 'accessibility', 'lcp', 'cls', 'tbt', 'bytes'];
const limits = [
  ['performance', (value) => value >= 92, 'performance must be 92 or more'],
  ['accessibility', (value) => value >= 100, 'accessibility must be 100'],
  ['cls', (value) => value <= 0.02, 'the layout must not shift by more than 0.02'],
];

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
const row = (label, result) => `${label.padEnd(8)}${columns.map((column) => String(result[column]).padStart(15)).join('')}`;

await runTool(async () => {
  await prepareWorkspace();
  await ensureBuilt();
  const browser = await resolveBrowser();
  console.log('Starting a fresh instance …');
  const instance = await launchFreshInstance();
  const results = [];
  try {
    console.log(`${''.padEnd(8)}${columns.map((column) => column.padStart(15)).join('')}`);
    for (let run = 1; run <= runs; run++) {
      results.push(await measurePage(`${instance.url}/`, browser));
      console.log(row(`run ${run}`, results.at(-1)));
    }
  } finally {
    await instance.stop();
  }
  const medians = Object.fromEntries(columns.map((column) => [column, median(results.map((result) => result[column]))]));
  console.log(row('median', medians));
  const [load] = os.loadavg();
  if (load > 2) console.log(`The machine is busy (load ${load.toFixed(1)}), which lowers the performance of any build.`);
  const faults = new Set(results.flatMap((result) => result.faults));
  if (faults.size > 0) console.log(`accessibility findings: ${[...faults].join(', ')}`);
  const broken = limits.filter(([column, holds]) => !holds(medians[column]));
  broken.forEach(([, , words]) => console.error(words));
  return broken.length > 0 ? 1 : 0;
});
