// Measures the player site's busiest pages of a production build as a phone sees them, five times each, in turns with a
// page of the same runtime packages and nothing else; the medians decide.
import { resolveBrowser } from '../tests/support/browser.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { launchFreshInstance } from './lib/fresh-instance.mjs';
import { measurePage, slowdownFor } from './lib/lighthouse-run.mjs';
import { serveMinimalPage } from './lib/minimal-page.mjs';
import { prepareWorkspace } from './lib/prepare.mjs';
import { runTool } from './lib/tool.mjs';

/**
 * @import { TestBrowser } from '../tests/support/browser.mjs'
 * @import { Measurement } from './lib/lighthouse-run.mjs'
 * @typedef {(typeof columns)[number]} Column
 */

const runs = 5;
const pages = ['/', '/rng', '/promotions', '/down'];
const columns = /** @type {const} */ ([
  'performance',
  'a11y',
  'practices',
  'seo',
  'lcp',
  'cls',
  'tbt',
  'images',
  'fonts',
  'bytes',
  'speed',
]);
/** A page may have so many points less than the minimal one, and block for so many times as long. */
const POINTS_BELOW = 3;
const TIMES_BLOCKED = 1.5;
/** Milliseconds that any page may block: on a quick processor the minimal one does not block at all. */
const FREE_BLOCKING = 50;
/** @type {{ column: Column, holds: (value: number, minimal: number) => boolean, words: string }[]} */
const limits = [
  {
    column: 'performance',
    holds: (value, minimal) => value >= minimal - POINTS_BELOW,
    words: `performance must be within ${POINTS_BELOW} points of the minimal page's`,
  },
  {
    column: 'tbt',
    holds: (value, minimal) => value <= Math.max(TIMES_BLOCKED * minimal, FREE_BLOCKING),
    words: `it must not block for more than ${TIMES_BLOCKED} times as long as the minimal page`,
  },
  { column: 'a11y', holds: (value) => value >= 100, words: 'accessibility must be 100' },
  { column: 'practices', holds: (value) => value >= 100, words: 'best practices must be 100' },
  { column: 'seo', holds: (value) => value >= 100, words: 'SEO must be 100' },
  { column: 'lcp', holds: (value) => value <= 1_900, words: 'the largest paint must come within 1.9 s' },
  { column: 'cls', holds: (value) => value <= 0.02, words: 'the layout must not shift by more than 0.02' },
  {
    column: 'images',
    holds: (value) => value <= 150_000,
    words: 'the pictures of a first view must not weigh more than 150 kB',
  },
  { column: 'fonts', holds: (value) => value <= 60_000, words: 'the fonts must not weigh more than 60 kB' },
];

/** @param {number[]} values */
const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
/**
 * @param {string} label
 * @param {(column: Column) => number} valueOf
 */
const row = (label, valueOf) =>
  `${label.padEnd(20)}${columns.map((column) => String(valueOf(column)).padStart(12)).join('')}`;

/**
 * @param {string} name
 * @param {Measurement[]} results
 */
function printMedian(name, results) {
  /** @param {Column} column */
  const medianOf = (column) => median(results.map((result) => result[column]));
  console.log(row(`median ${name}`, medianOf));
  return medianOf;
}

/**
 * The limits that a page misses. It and the minimal page take turns.
 * @param {{ url: string, minimalUrl: string, page: string, browser: TestBrowser, slowdown: number }} options
 */
async function missed({ url, minimalUrl, page, browser, slowdown }) {
  /** @type {Measurement[]} */
  const minimal = [];
  /** @type {Measurement[]} */
  const results = [];
  for (let run = 1; run <= runs; run++) {
    minimal.push(await measurePage(minimalUrl, browser, slowdown));
    const result = await measurePage(url + page, browser, slowdown);
    results.push(result);
    console.log(row(`${page} ${run}`, (column) => result[column]));
  }
  const minimalOf = printMedian('minimal', minimal);
  const medianOf = printMedian(page, results);
  const failed = new Set(results.flatMap((result) => result.errors));
  if (failed.size > 0) console.log(`findings: ${[...failed].join(', ')}`);
  return limits
    .filter(({ column, holds }) => !holds(medianOf(column), minimalOf(column)))
    .map(({ words }) => `${page}: ${words}`);
}

await runTool(async () => {
  await prepareWorkspace();
  await ensureBuilt();
  const browser = await resolveBrowser();
  console.log('Starting a fresh instance …');
  const instance = await launchFreshInstance();
  const minimal = await serveMinimalPage(instance.url);
  /** @type {string[]} */
  const misses = [];
  try {
    const { speed } = await measurePage(minimal.url, browser);
    const slowdown = slowdownFor(speed);
    console.log(`index of this processor ${speed}; the phone is ${slowdown.toFixed(1)} times slower`);
    console.log(`${''.padEnd(20)}${columns.map((column) => column.padStart(12)).join('')}`);
    for (const page of pages)
      misses.push(...(await missed({ url: instance.url, minimalUrl: minimal.url, page, browser, slowdown })));
  } finally {
    minimal.stop();
    await instance.stop();
  }
  misses.forEach((words) => console.error(words));
  return misses.length > 0 ? 1 : 0;
});
