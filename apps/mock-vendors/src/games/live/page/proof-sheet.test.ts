import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { freshShoe } from '@apsara/domain/games/baccarat/baccarat';
import { handsOf } from '@apsara/domain/games/baccarat/baccarat-shoe';
import { sealedText } from '@apsara/domain/games/live-tables/live-series';
import type { ShoeProof } from '../live-api.ts';
import { handsInShoe } from './baccarat-face.ts';
import { checkShoe } from './proof-sheet.ts';

const cards = freshShoe();
const proof: ShoeProof = {
  shoe: 'shoe-1',
  seal: createHash('sha256')
    .update(sealedText(cards.join(''), 'salt'))
    .digest('hex'),
  openedAt: 0,
  opened: { salt: 'salt', cards: cards.join(''), finishedAt: 1 },
};

test('a shoe that was sealed as it was dealt is confirmed with its hands', async () => {
  expect(await checkShoe(proof, handsInShoe)).toBe(handsOf(cards).length);
});

test.each([
  ['another salt', { ...proof.opened!, salt: 'pepper' }],
  ['two cards changed places', { ...proof.opened!, cards: cards.with(0, cards[1]!).with(1, cards[0]!).join('') }],
  ['no shoe', { ...proof.opened!, cards: 'AS' }],
])('%s is found out', async (_, opened) => {
  expect(await checkShoe({ ...proof, opened }, handsInShoe)).toBeUndefined();
});

test('a shoe still on the table cannot be checked', async () => {
  expect(await checkShoe({ ...proof, opened: null }, handsInShoe)).toBeUndefined();
});
