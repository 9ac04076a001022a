import { expect, test } from 'vitest';
import { allFiles, isTest, read, roomOf } from './source-files.ts';

const question = /\boffers\.(mayBeOffered|isOffered|pausedOf|pausedAt|requireHours|rewardable)\(|\boffers_rewardable\(/;

/** The feature of the server that a file belongs to, by its folder in the app or among the functions of the database. */
const featureOf = (file: string): string | undefined =>
  roomOf(file)?.feature ?? /^prisma\/functions\/([a-z-]+)\//.exec(file)?.[1];

const isServer = (file: string): boolean => /^(apps\/mock-api\/src\/features|prisma\/functions)\//.test(file);
const askers = new Set(
  allFiles.flatMap((file) => (isServer(file) && !isTest(file) && question.test(read(file)) ? [featureOf(file)] : [])),
);
const tried = new Set(
  allFiles.flatMap((file) =>
    isServer(file) && isTest(file) && /['"`]row 9: /.test(read(file)) ? [featureOf(file)] : [],
  ),
);
/** What these send is called in the test of `offers`, one after the other for the same member. */
const triedTogether: readonly (string | undefined)[] = ['announcements', 'rewards'];

test('row 9: every feature that asks whether it may offer something has a test of this row', () => {
  expect(askers.size).toBeGreaterThan(9);
  expect([...askers].filter((feature) => !tried.has(feature) && !triedTogether.includes(feature))).toEqual([]);
});
