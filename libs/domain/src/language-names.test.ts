import { expect, it } from 'vitest';
import { languageNames } from './language-names.ts';
import { languages } from './languages.ts';

it('names the 29 languages of the family, each once and by a tag of its own', () => {
  const rows = Object.values(languageNames);
  expect(rows).toHaveLength(29);
  expect(new Set(rows.map(({ name }) => name)).size).toBe(29);
  expect(new Set(rows.map(({ tag }) => Intl.getCanonicalLocales(tag)[0])).size).toBe(29);
});

it('calls the shipped ones as the site does', () => {
  expect(languageNames).toMatchObject(languages);
});
