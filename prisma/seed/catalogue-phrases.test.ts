import { describe as group, expect, it } from 'vitest';
import { belong, both, describe, echoes, genitive, ofThe } from './catalogue-phrases.ts';
import { word } from './words/word.ts';

const golden = word('Golden', 'មាស', '黄金', 'সোনালি');
const lotus = word('Lotus', 'ឈូក', '莲花', 'পদ্ম');
const lion = word('Lion', 'តោ', '雄狮', 'সিংহ');
const book = word('Book', 'សៀវភៅ', '之书', 'বই');

group('phrases', () => {
  it('follow each language’s word order', () => {
    expect(describe(golden, lotus)).toEqual(word('Golden Lotus', 'ឈូកមាស', '黄金莲花', 'সোনালি পদ্ম'));
    expect(ofThe(book, lion)).toEqual(word('Book of the Lion', 'សៀវភៅនៃតោ', '雄狮之书', 'সিংহের বই'));
    expect(both(lotus, lion)).toEqual(word('Lotus & Lion', 'ឈូក និង តោ', '莲花与雄狮', 'পদ্ম ও সিংহ'));
    expect(belong(lotus, word('Garden', 'សួន', '花园', 'উদ্যান'))).toMatchObject({ KM: 'សួនឈូក', BN: 'পদ্মের উদ্যান' });
  });

  it.each([
    ['হাতি', 'হাতির'],
    ['তারা', 'তারার'],
    ['নেকড়ে', 'নেকড়ের'],
    ['ঢেউ', 'ঢেউয়ের'],
    ['বিদ্যুৎ', 'বিদ্যুতের'],
    ['রং', 'রঙের'],
    ['পাহাড়', 'পাহাড়ের'],
  ])('give the Bengali genitive of %s as %s', (noun, expected) => {
    expect(genitive(noun.normalize('NFC'))).toBe(expected.normalize('NFC'));
  });

  it('notice when two words would repeat each other', () => {
    expect(echoes(golden, word('Coin', 'កាក់', '金币', 'মুদ্রা'))).toBe(true);
    expect(echoes(golden, lotus)).toBe(false);
  });
});
