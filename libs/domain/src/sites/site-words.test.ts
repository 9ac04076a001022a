import { expect, test } from 'vitest';
import { wordsErrors, writtenWords } from './site-words.ts';

const words = { KM: { title: 'ក', text: '' }, EN: { title: '', text: ' ' }, CN: { title: '', text: '字' } };

test('a language without any text is left out', () => {
  expect(writtenWords(words)).toEqual({ KM: words.KM, CN: words.CN });
});

test('the site’s own language and every other with some text require the needed texts', () => {
  expect(wordsErrors(words, 'KM', ['title'])).toEqual([{ path: 'words.CN.title', code: 'required' }]);
  expect(wordsErrors(words, 'EN', ['title', 'text']).map(({ path }) => path)).toEqual([
    'words.KM.text',
    'words.EN.title',
    'words.EN.text',
    'words.CN.title',
  ]);
});
