import { expect, test } from 'vitest';
import { dialect, phrasesIn, phrasesInComments, terms } from './plain-english.ts';
import { allFiles, isTest } from './source-files.ts';

/** Texts for players and agents: the words of both apps and the games, refusals, messages and seeded content. */
const product =
  /\/locales\/en\/\w+\.json$|\/messages\/en\.json$|\/words-en\.ts$|\/(?:refusal|message|fact)-words\/|^prisma\/seed\/(?:help\/en|words\/announcement-words|promotions|downloads|points)\.ts$|\/(?:payment-words|code-texts|reset-texts|support-page)\.ts$/;
/** Texts for developers, who know the wallet protocol's terms. */
const developer = /\/features\/developer\/|\/outbox-page\.ts$|\/identity\/login-page\.ts$|\.stories\.tsx$/;

const filesOf = (pattern: RegExp) => allFiles.filter((file) => pattern.test(file) && !isTest(file));

test('the English words on screens are plain, and each place where they are kept is read here', () => {
  const files = filesOf(product);
  expect(files.length).toBeGreaterThan(35);
  expect(phrasesIn([...files, ...filesOf(developer)], dialect)).toEqual([]);
});

test('players and agents read one term for one thing', () => {
  expect(phrasesIn(filesOf(product), terms)).toEqual([]);
});

/** Migrations are not edited, and one file lists the phrases. */
const unread = /^prisma\/migrations\/|^tests\/tidy\/plain-english\.ts$/;

test('comments are plain English', () => {
  const programs = allFiles.filter((file) => /\.(ts|tsx|mjs|css|sql|prisma)$/.test(file) && !unread.test(file));
  expect(programs.length).toBeGreaterThan(1_500);
  expect(phrasesInComments(programs, dialect)).toEqual([]);
});
