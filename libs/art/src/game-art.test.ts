// @vitest-environment jsdom
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { errorsOf } from './testing/errors.ts';
import { artRatios, gameArt, gameArtTypes, type GameArtType } from './game-art.ts';

const names = [
  'Lotus Lantern',
  "Dragon's Eye & Co.",
  'Book 2/3: Deluxe',
  'Football',
  'Deep Sea Hunter',
  'K3 Dice',
  '',
  'Ωmega',
];
const portrait = (type: GameArtType, code: string, name = 'Neutral') =>
  gameArt({ type, vendor: 'PG', code, name, ratio: 'portrait' });
/** The picture without what only tells pictures in one page apart. */
const withoutIds = (svg: string) => svg.replaceAll(/id="(\w+)0"/.exec(svg)![1]!, '');

describe('a game picture', () => {
  it.each(gameArtTypes)('is sound in every ratio: %s', (type) => {
    for (const ratio of artRatios) {
      for (const [i, name] of names.entries()) {
        expect(errorsOf(gameArt({ type, vendor: 'PG', code: `${type}${i}`, name, ratio, lettering: true }))).toEqual(
          [],
        );
      }
    }
  });

  it.each(['Bingo 90', 'Quick Bingo 75'])('is a card among the slots, and sound in every ratio: %s', (name) => {
    for (const ratio of artRatios) {
      const art = gameArt({ type: 'RNG', vendor: 'BGS', code: name, name, ratio });
      expect(errorsOf(art)).toEqual([]);
      expect(art.split('#F1E4D0')).toHaveLength(26);
    }
  });

  it('is the same every time', () => {
    for (const type of gameArtTypes) expect(portrait(type, 'a')).toBe(portrait(type, 'a'));
  });

  it('is another for every one of 1,000 slots whose names say nothing', () => {
    const pictures = Array.from({ length: 1000 }, (_, i) =>
      withoutIds(
        gameArt({ type: 'RNG', vendor: 'PG', code: `g${i}`, name: `Garden ${i}`, ratio: 'portrait', lettering: false }),
      ),
    );
    expect(new Set(pictures).size).toBe(1000);
  });

  it('differs between vendors that use the same code', () => {
    const of = (vendor: string) =>
      withoutIds(gameArt({ type: 'RNG', vendor, code: '1', name: 'Garden', ratio: 'square' }));
    expect(of('PG')).not.toBe(of('CQ9'));
  });

  it('has other ids than its other ratios, so that both can be on one page', () => {
    const ids = artRatios.flatMap((ratio) =>
      [...gameArt({ type: 'RNG', vendor: 'PG', code: '1', name: 'Garden', ratio }).matchAll(/ id="(\w+)"/g)].map(
        ([, id]) => id,
      ),
    );
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('stays small', () => {
    for (const type of gameArtTypes) {
      const sizes = Array.from({ length: 60 }, (_, i) => portrait(type, `s${i}`, 'Some Longer Name').length);
      expect(Math.max(...sizes)).toBeLessThan(40_000);
    }
  });

  it('changes only on purpose', () => {
    const digests = gameArtTypes.map((type) => {
      const all = names.flatMap((name, i) =>
        artRatios.map((ratio) => gameArt({ type, vendor: 'PG', code: `${type}${i}`, name, ratio })),
      );
      return `${type} ${createHash('sha256').update(all.join('\n')).digest('hex').slice(0, 16)}`;
    });
    expect(digests).toMatchInlineSnapshot(`
      [
        "RNG 6dacb227999c2ed6",
        "LIVE b39c8ede10396058",
        "SPORTS eada232a2b408563",
        "ESPORTS cc840539e4ef62d3",
        "FISH 45a9e689c4bce230",
        "PVP 4ca1f12e47da45c1",
        "LOTT 279cfbc522510e2d",
        "ELOTT 32e74b9c77783d38",
        "COCKFIGHT 2afd2316ccf5e7f8",
      ]
    `);
  });
});
