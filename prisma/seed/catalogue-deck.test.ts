import { describe, expect, it } from 'vitest';
import { deck, titleLedger } from './catalogue-deck.ts';
import { word } from './words/word.ts';

const lotus = word('Lotus', 'ឈូក', '莲花', 'পদ্ম');
const lion = word('Lion', 'តោ', '雄狮', 'সিংহ');

describe('deck', () => {
  it('draws each new name once, going on where it stopped', () => {
    const draw = deck([lotus, lotus, lion], titleLedger());
    expect(draw(1)).toEqual([lotus]);
    expect(draw(1)).toEqual([lion]);
  });

  it('refuses to hand out fewer names than asked for', () => {
    expect(() => deck([lotus], titleLedger())(2)).toThrow('Only 1 of 2 names');
  });

  it('passes over a name whose translation is taken, and titles the trade knows', () => {
    const isNew = titleLedger();
    expect(isNew(lotus)).toBe(true);
    expect(isNew({ ...lion, CN: '莲花' })).toBe(false);
    expect(isNew(word('Golden Dragon', 'នាគមាស', '黄金巨龙', 'সোনালি ড্রাগন'))).toBe(false);
  });
});
