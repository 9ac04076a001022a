import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { clientSeedPattern, drawsFrom, roundMessages } from './provably-fair.ts';

const words = (...list: number[]): Uint8Array => {
  const bytes = new DataView(new ArrayBuffer(4 * list.length));
  list.forEach((word, nth) => bytes.setUint32(4 * nth, word));
  return new Uint8Array(bytes.buffer);
};

describe('numbers drawn from bytes', () => {
  test('are words modulo the count, one after the other', () => {
    const draw = drawsFrom([words(7, 12), words(25)]);
    expect([draw(10), draw(10), draw(25)]).toEqual([7, 2, 0]);
  });

  test('pass over words that would favour the low numbers', () => {
    // 2^32 is 429,496,729 times 10 and 6 over: the last six words are skipped for a draw of ten.
    expect(drawsFrom([words(2 ** 32 - 6, 2 ** 32 - 1, 2 ** 32 - 7)])(10)).toBe(9);
    expect(drawsFrom([words(2 ** 32 - 1)])(2)).toBe(1);
  });

  test('never begin again when the words run out', () => {
    const draw = drawsFrom([words(1)]);
    draw(10);
    expect(() => draw(10)).toThrow(RangeError);
  });

  test('read a part of a larger buffer as that part', () => {
    expect(drawsFrom([words(1, 2, 3).subarray(4, 8)])(10)).toBe(2);
  });
});

test('the signed messages of a round have the standard form: seed, bet number, block', () => {
  const messages = roundMessages({ clientSeed: 'lotus', nonce: 3 });
  expect(messages).toEqual(['lotus:3:0', 'lotus:3:1', 'lotus:3:2', 'lotus:3:3']);
  // Pinned, so that rounds of long ago can still be checked.
  const bytes = createHmac('sha256', 'a'.repeat(64)).update(messages[0]!).digest();
  expect(drawsFrom([bytes])(10_000)).toBe(bytes.readUInt32BE(0) % 10_000);
});

test.each([
  ['lotus-7', true],
  ['', false],
  ['two words', false],
  ['ផ្កាឈូក', false],
  ['x'.repeat(65), false],
])('the client seed %j can be typed: %s', (seed, typed) => {
  expect(clientSeedPattern.test(seed)).toBe(typed);
});
