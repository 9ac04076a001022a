import { describe, expect, test } from 'vitest';
import { walletStatuses } from '@apsara/domain/wallet-protocol';
import { words as bengali } from './words-bn.ts';
import { words as chinese } from './words-cn.ts';
import { words as english } from './words-en.ts';
import { words as khmer } from './words-km.ts';
import { loadWords, refusalWord, type WordKey } from './words.ts';

const keys = Object.keys(english) as WordKey[];
const placesOf = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!).toSorted((a, b) => a.localeCompare(b));

describe.each([
  ['Khmer', khmer],
  ['Chinese', chinese],
  ['Bengali', bengali],
])('%s', (_, words) => {
  test('says everything English says, with the same places to fill in', () => {
    expect(keys.filter((key) => words[key].trim() === '')).toEqual([]);
    expect(keys.map((key) => [key, placesOf(words[key])])).toEqual(keys.map((key) => [key, placesOf(english[key])]));
  });
});

test('places are filled in', async () => {
  const say = await loadWords('EN');
  expect(say('linesBet', { lines: 20, amount: '50.00' })).toBe('20 lines, 50.00 on each');
});

test('every no of the wallet has a sentence, and the player is never told less than that nothing was taken', () => {
  for (const status of walletStatuses) expect(english[refusalWord(status)]).toBeTruthy();
  expect(refusalWord('NOT_ENOUGH_MONEY')).toBe('notEnoughMoney');
  expect(refusalWord('WRONG_CURRENCY')).toBe('notPossible');
});
