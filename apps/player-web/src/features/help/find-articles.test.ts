import { expect, test } from 'vitest';
import type { HelpSection } from '@apsara/api/help';
import { findArticles } from './find-articles.ts';

const sections: HelpSection[] = [
  {
    topic: 'deposits',
    items: [{ tag: 'how', title: 'How do I deposit?', content: '<p>Open <a href="/deposit">Deposit</a>.</p>' }],
  },
  {
    topic: 'safety',
    items: [
      { tag: 'safe', title: 'Keep safe', content: '<p>Password</p>' },
      { tag: 'km', title: 'តើដាក់ប្រាក់ដោយរបៀបណា?', content: '' },
    ],
  },
];
const found = (typed: string) => findArticles(sections, typed).flatMap(({ items }) => items.map(({ tag }) => tag));

test.each([
  ['', ['how', 'safe', 'km']],
  ['  PASSWORD ', ['safe']],
  ['safe password', ['safe']],
  ['deposit password', []],
  ['ដាក់ប្រាក់', ['km']],
  ['ｄｅｐｏｓｉｔ', ['how']],
])('a search for %j finds %j', (typed, tags) => {
  expect(found(typed)).toEqual(tags);
});

test('does not search inside markup tags', () => {
  expect(found('href')).toEqual([]);
});
