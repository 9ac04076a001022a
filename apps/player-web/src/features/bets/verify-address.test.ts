import { expect, test } from 'vitest';
import { verifyAddress } from './verify-address.ts';

const facts = [
  { name: 'bet.game', value: '地雷' },
  { name: 'bet.mines', value: '3' },
  { name: 'seeds.serverSeedHash', value: 'ab' },
  { name: 'seeds.clientSeed', value: 'a&b=c' },
  { name: 'seeds.nonce', value: '7' },
  { name: 'drawn', value: '1, 2, 3' },
];

test('links a provably fair round to the verifier, with its seeds and the reader’s language', () => {
  const address = new URL(verifyAddress('BGS-GEMMINES', facts, 'zh-CN')!, 'http://site.test');
  expect([address.pathname, address.search]).toEqual(['/vendors/instant/verify', '?lang=CN']);
  const said = Object.fromEntries(new URLSearchParams(address.hash.slice(1)));
  expect(said).toEqual({ game: 'mines', mines: '3', hash: 'ab', client: 'a&b=c', nonce: '7' });
});

test('has no link for other rounds', () => {
  expect(verifyAddress('PG-1', [{ name: 'commitment', value: 'ab' }], 'km')).toBeUndefined();
});
