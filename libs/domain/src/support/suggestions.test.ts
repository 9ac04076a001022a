import { expect, test } from 'vitest';
import { articlesFor } from './suggestions.ts';

const articles = [
  { title: 'How do I deposit?', content: '<p>Choose a method and pay. The money arrives in minutes.</p>' },
  { title: 'My deposit is late', content: '<p>A bank may be slow. Keep the slip.</p>' },
  { title: 'How do I withdraw?', content: '<p>Add a payout account first.</p>' },
  { title: 'What is turnover?', content: '<p>Play that money received asks for before you withdraw it.</p>' },
  { title: 'ហេតុអ្វីការដកប្រាក់យឺត', content: '<p>ធនាគារអាចយឺត។</p>' },
  { title: '提款多久到账', content: '<p>通常十分钟内。</p>' },
];
const titles = (typed: string, language = 'en') => articlesFor(articles, typed, language).map(({ title }) => title);

test('articles fit what is typed, the closest first', () => {
  expect(titles('Where is my late deposit')[0]).toBe('My deposit is late');
  expect(titles('turnover')).toEqual(['What is turnover?']);
});

test('languages without spaces are divided into their words', () => {
  expect(titles('我的提款没有到账', 'zh')).toEqual(['提款多久到账']);
  expect(titles('ដកប្រាក់', 'km')).toEqual(['ហេតុអ្វីការដកប្រាក់យឺត']);
});

test('nothing typed, or nothing that fits, has no article', () => {
  expect(titles('')).toEqual([]);
  expect(titles('a !')).toEqual([]);
  expect(titles('elephant')).toEqual([]);
});
