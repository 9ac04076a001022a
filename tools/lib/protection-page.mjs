import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { inWorkspace, root } from './workspace.mjs';

/** Where the page is. */
export const protectionPagePath = 'docs/player-protection.md';

/** What is checked, in the order of its numbers. */
const rows = [
  'A limit is offered before the first deposit',
  'Deposit limits of a day, a week and a month hold; the lowest counts, and gross deposits',
  'Loss, stake and session limits hold',
  'Lower is at once; higher waits 24 hours and a confirmation',
  'A self-exclusion of at least six months cannot be undone and holds from the next call on',
  'A time-out of 24 hours to six weeks ends when it said',
  'A reality check must be answered and shows the right figures',
  'Age and identity come before what the site names',
  'Players in an exclusion or time-out, or with a high mark, are offered nothing',
  'Marks of harm are found on planted histories and on no ordinary one',
  'Balance, history, session, last login and the log out after 30 idle minutes are there',
  'Rules, payouts and return of every game can be read before play',
  'No autoplay, 2.5 seconds between spins of a slot, no false wins, no way back from a withdrawal',
  'Interrupted games go on or are refunded, and the record shows them',
  'Chance is tested; versions and seeds are kept',
  'Licence line, 18+ and help lines are on every page',
  'What staff do is in an append-only, hash-chained log',
  'Every path that takes a stake asks the limits; settlement is never blocked',
  'For good means for good: a new account of the same person is refused',
  'Money can always be taken out',
];

const titles = /(['"`])row (\d+): ((?:\\.|(?!\1)[^\\])*)\1/g;

/** @returns {string[]} paths of the tests, from the workspace's root */
function testFiles() {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64e6,
  });
  return listed
    .split('\n')
    .filter((file) => /\.(test|spec)\.\w+$/.test(file) && existsSync(inWorkspace(file)))
    .toSorted();
}

/**
 * The tests that are titled "row N: …".
 * @returns {{ row: number, file: string, title: string }[]}
 */
function rowTests() {
  return testFiles().flatMap((file) =>
    [...readFileSync(inWorkspace(file), 'utf8').matchAll(titles)].map(([, , row, title]) => ({
      row: Number(row),
      file,
      title: String(title).replaceAll(/\\(.)/g, '$1'),
    })),
  );
}

/**
 * The page with each row and the tests that prove it.
 * @returns {{ text: string, unproven: number[], unknown: string[] }} rows without a test, and tests of no row
 */
export function protectionPage() {
  const tests = rowTests();
  const ofRow = (/** @type {number} */ row) => tests.filter((each) => each.row === row);
  const parts = rows.map((name, at) => {
    const found = ofRow(at + 1);
    const files = [...new Set(found.map(({ file }) => file))];
    const lines = files.map((file) => {
      const own = new Set(found.filter((each) => each.file === file).map(({ title }) => `  - ${title}`));
      return [`- \`${file}\``, ...own].join('\n');
    });
    return `## ${at + 1}. ${name}\n\n${lines.join('\n') || 'No test yet.'}\n`;
  });
  const head =
    '# Player protection\n\nThe twenty rows that protect a player, and the tests that prove each. `npm run protection:page` writes this page\n' +
    'from the titles of the tests that begin with "row N:". A group of tests stands here with its own title.\n';
  return {
    text: [head, ...parts].join('\n'),
    unproven: rows.flatMap((_, at) => (ofRow(at + 1).length === 0 ? [at + 1] : [])),
    unknown: tests.filter(({ row }) => row < 1 || row > rows.length).map(({ file, title }) => `${file}: ${title}`),
  };
}
