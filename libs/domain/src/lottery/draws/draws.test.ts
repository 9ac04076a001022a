import { createHash, createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { itemAt } from '../../lists.ts';
import { keysOf } from '../../records.ts';
import { checkedDraw } from '../rules/draw.ts';
import { families, type Family } from '../rules/families.ts';
import { drawNumbers } from './draw-numbers.ts';
import { CHAIN_LENGTH, chainPlace, drawMessages, linksOf } from './proof.ts';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

const digests = (seed: string, lottery: string, number: string): Uint8Array[] =>
  drawMessages(lottery, number).map((message) => createHmac('sha256', seed).update(message).digest());

const drawn = (family: Family, nth: number) =>
  drawNumbers(families[family], digests(sha256(`seed ${nth}`), 'TCG-SSC1MIN', `20261123-${nth}`));

test('each link of a chain is the hash of the next, and the anchor that of the first', () => {
  const { anchor, links } = linksOf('f'.repeat(64), sha256);
  expect(links).toHaveLength(CHAIN_LENGTH);
  expect(itemAt(links, -1)).toBe('f'.repeat(64));
  expect(sha256(itemAt(links, 0))).toBe(anchor);
  expect(links.slice(1).map(sha256)).toEqual(links.slice(0, -1));
});

test('slots share a chain until it ends', () => {
  expect(chainPlace(CHAIN_LENGTH * 3)).toEqual({ firstSlot: CHAIN_LENGTH * 3, place: 0 });
  expect(chainPlace(CHAIN_LENGTH * 4 - 1)).toEqual({ firstSlot: CHAIN_LENGTH * 3, place: CHAIN_LENGTH - 1 });
});

test.each(keysOf(families))('%s draws what its family allows, and the same from the same seed', (family) => {
  for (let nth = 0; nth < 200; nth += 1) {
    const draw = drawn(family, nth);
    expect(checkedDraw(draw, families[family])).toBe(draw);
    expect(drawn(family, nth)).toEqual(draw);
  }
});

test('a draw can be made again years later', () => {
  const seed = sha256('pinned');
  expect(drawMessages('TCG-SSC1MIN', '20261123-0001')[0]).toBe('TCG-SSC1MIN:20261123-0001:0');
  expect(drawNumbers(families.ssc, digests(seed, 'TCG-SSC1MIN', '20261123-0001'))).toMatchInlineSnapshot(`
    [
      7,
      8,
      8,
      7,
      9,
    ]
  `);
  expect(drawNumbers(families.pk10, digests(seed, 'TCG-PK10-1MIN', '20261123-0001'))).toMatchInlineSnapshot(`
    [
      5,
      3,
      4,
      8,
      6,
      2,
      9,
      7,
      1,
      10,
    ]
  `);
});
