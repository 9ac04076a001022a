import { expect, test } from 'vitest';
import { walletStatuses } from '@apsara/domain/games/wallet-protocol';
import { testLanguages } from '../testing/same-words.ts';
import { words as bengali } from './words-bn.ts';
import { words as chinese } from './words-cn.ts';
import { words as english } from './words-en.ts';
import { words as khmer } from './words-km.ts';
import { loadWords, refusalWord } from './words.ts';

testLanguages(english, { khmer, chinese, bengali });

test('places are filled in', async () => {
  const own = { words: { dealt: '{count} cards' } };
  const t = await loadWords('EN', {
    KM: async () => own,
    EN: async () => own,
    CN: async () => own,
    BN: async () => own,
  });
  expect(t('dealt', { count: 3 })).toBe('3 cards');
  expect(t('minutes', { minutes: 5 })).toBe('5 min');
});

test('every refusal of the wallet has a sentence, which says at least that nothing was taken', () => {
  for (const status of walletStatuses) expect(english[refusalWord(status)]).toBeTruthy();
  expect(refusalWord('NOT_ENOUGH_MONEY')).toBe('notEnoughMoney');
  expect(refusalWord('WRONG_CURRENCY')).toBe('notPossible');
});
