import { expect, test } from 'vitest';
import { languageList } from './language-list.ts';
import { languages } from './languages.ts';

test('29 codes, each with a tag that browsers know and a name of its own', () => {
  const list = Object.values(languageList);
  expect(list).toHaveLength(29);
  expect(Intl.getCanonicalLocales(list.map(({ tag }) => tag))).toEqual(list.map(({ tag }) => tag));
  expect(Intl.DateTimeFormat.supportedLocalesOf(list.map(({ tag }) => tag))).toHaveLength(29);
  expect(new Set(list.map(({ name }) => name)).size).toBe(29);
  expect(new Set(list.map(({ english }) => english)).size).toBe(29);
});

test('the shipped ones are among them', () => {
  expect(languageList).toMatchObject(languages);
});
