import { describe, expect, it } from 'vitest';
import { frameOf } from './drawing/frame.ts';
import { Pen } from './drawing/pen.ts';
import { gameArt } from './game-art.ts';
import { lettering, type DisplayFace } from './lettering.ts';

/** The lines of a name in a portrait: where each starts and how large it is. */
function lines(name: string, face: DisplayFace = 'lilita') {
  const pen = new Pen('test');
  const body = lettering(pen, frameOf('portrait'), { name, face, fill: 'gold', shade: '#000000' });
  const svg = pen.picture('0 0 300 400', body);
  return [...svg.matchAll(/<path transform="translate\(([\d.-]+) ([\d.-]+)\)scale\(([\d.]+)\)" d="M/g)].map(
    ([, x, y, scale]) => ({
      x: Number(x),
      baseline: Number(y),
      size: Number(scale) * 1000,
    }),
  );
}

describe('the lettering', () => {
  it('writes a short name on one line and a long one on up to three, all of one size', () => {
    expect(lines('Lotus')).toHaveLength(1);
    expect(lines('Lotus Lantern')).toHaveLength(2);
    const long = lines('Temple of the Thousand Hidden Suns');
    expect(long).toHaveLength(3);
    expect(new Set(long.map(({ size }) => size)).size).toBe(1);
  });

  it('keeps inside the picture and readable at half its width', () => {
    for (const name of ['Ra', 'Bonanza Extravaganza', 'Temple of the Thousand Hidden Suns', 'Incomprehensibility']) {
      for (const line of lines(name, 'cinzel')) {
        expect(line.x).toBeGreaterThanOrEqual(18);
        expect(line.baseline).toBeLessThan(390);
        expect(line.size).toBeGreaterThanOrEqual(20);
      }
    }
  });

  it('leaves out names it has no letters for, and names too long to read', () => {
    expect(lines('ផ្កាឈូក')).toEqual([]);
    expect(lines('Café Royal')).toEqual([]);
    expect(lines('A name that goes on and on '.repeat(4))).toEqual([]);
    expect(lines('  ')).toEqual([]);
  });

  it('takes typographic quotes and dashes for plain ones', () => {
    expect(lines('Dragon’s Eye – Gold')).toEqual(lines("Dragon's Eye - Gold"));
  });

  it('is in portraits by default, and elsewhere on request', () => {
    const game = { type: 'RNG', vendor: 'PG', code: '1', name: 'Lotus Lantern' } as const;
    const title = /stroke-width="220"/;
    expect(gameArt({ ...game, ratio: 'portrait' })).toMatch(title);
    expect(gameArt({ ...game, ratio: 'portrait', lettering: false })).not.toMatch(title);
    expect(gameArt({ ...game, ratio: 'wide' })).not.toMatch(title);
    expect(gameArt({ ...game, ratio: 'wide', lettering: true })).toMatch(title);
  });
});
