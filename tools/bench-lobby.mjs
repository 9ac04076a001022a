// Measures the lobby at ten thousand games: the cost of a search and of a list page, and scrolling on a slow phone.
import { once } from 'node:events';
import http from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { ensureBuilt } from './lib/build.mjs';
import { launchFreshInstance } from './lib/fresh-instance.mjs';
import { scrollAsSlowPhone, searchAsTyped } from './lib/lobby-run.mjs';
import { prepareWorkspace } from './lib/prepare.mjs';
import { runTool } from './lib/tool.mjs';

const SEARCHES = 1_000;
const EVERY_MS = 20;
const typed = [
  'l',
  'lo',
  'lotus',
  'lotus lantren',
  'goldn dragn',
  'baccarrat',
  '莲',
  '莲花灯',
  'ឈូក',
  'គោមឈ',
  'পদ্ম',
  'pg soft',
  'cq9 lotus',
  'zzzz',
];

/**
 * @param {number[]} values
 * @param {number} share
 */
const percentile = (values, share) => values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? NaN;

/**
 * A page of a list, as bytes on the wire and how long they took.
 * @param {string} url
 * @param {Record<string, string>} query
 */
async function ask(url, query, call = 'GCSGAME_gameList') {
  const started = performance.now();
  const headers = { Merchant: 'lotus', Language: 'EN', 'Accept-Encoding': 'br' };
  const [answer] = await once(
    http.get(`${url}/wps/relay/${call}?${new URLSearchParams(query)}`, { headers }),
    'response',
  );
  let bytes = 0;
  for await (const part of answer) bytes += part.length;
  return { bytes, ms: performance.now() - started };
}

/** The same words with punctuation, so that the server cannot answer from a cache; searches ignore punctuation. */
const marks = '.,;:!?-+*/'.split('');
/**
 * @param {string} words
 * @param {number} n
 */
const marked = (words, n) => `${words} ${marks[n % marks.length]}${marks[Math.floor(n / marks.length) % marks.length]}`;

/**
 * Fifty a second whatever the answers do, each another question, so that none is answered from memory.
 * @param {string} url
 */
async function searchLoad(url) {
  /** @type {Promise<{ ms: number }>[]} */
  const answers = [];
  for (let n = 0; n < SEARCHES; n += 1) {
    const words = typed[n % typed.length] ?? '';
    answers.push(ask(url, { gameName: marked(words, Math.floor(n / typed.length)), pageSize: '12' }));
    await pause(EVERY_MS);
  }
  return percentile(
    (await Promise.all(answers)).map(({ ms }) => ms),
    0.99,
  );
}

/**
 * The wire size of a page that stays the same.
 * @param {string} url
 * @param {string} language
 */
async function pageBytes(url, language) {
  const query = { gameType: 'RNG', pageSize: '50', language };
  await ask(url, query, 'GCSGAME_gamePage');
  await pause(3_000);
  return (await ask(url, query, 'GCSGAME_gamePage')).bytes;
}

await runTool(async () => {
  await prepareWorkspace();
  await ensureBuilt();
  const instance = await launchFreshInstance();
  try {
    await ask(instance.url, { gameName: 'lotus' });
    const { firstMs } = await searchAsTyped(instance.url);
    const { nodes, taskMs } = await scrollAsSlowPhone(instance.url);
    /** @type {[what: string, value: number, most: number][]} */
    const results = [
      ['search, p99 at 50 a second, ms', await searchLoad(instance.url), 50],
      ['first find on screen after the key, ms', firstMs, 150],
      ['most nodes while scrolling', nodes, 2_000],
      ['longest task while scrolling, 4 x slower, ms', taskMs, 50],
      ['page of fifty in English, bytes', await pageBytes(instance.url, 'EN'), 1_500],
      ['page of fifty in Khmer, bytes', await pageBytes(instance.url, 'KM'), 1_500],
    ];
    for (const [what, value, most] of results)
      console.log(
        `${what.padEnd(48)}${value.toFixed(0).padStart(8)}  at most ${most}${value > most ? '  MISSED' : ''}`,
      );
    return results.every(([, value, most]) => value <= most) ? 0 : 1;
  } finally {
    await instance.stop();
  }
});
