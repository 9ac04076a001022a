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

test('names the deck of a hand of video poker and the prizes of a print run', () => {
  const said = (gameCode: string, of: typeof facts) =>
    Object.fromEntries(
      new URLSearchParams(new URL(verifyAddress(gameCode, of, 'en')!, 'http://site.test').hash.slice(1)),
    );
  expect(said('MG-LUCKYJOKERPOKER', facts)).toMatchObject({ game: 'poker', deck: '53', nonce: '7' });
  const run = [
    { name: 'run.hash', value: 'ab' },
    { name: 'run.label', value: 'T0-SCRATCH:KHR:50000:1' },
    { name: 'run.ticket', value: '12' },
  ];
  expect(said('T0-SCRATCH', run)).toEqual({
    game: 'scratch',
    prizes: 'often',
    hash: 'ab',
    client: 'T0-SCRATCH:KHR:50000:1',
    nonce: '12',
  });
});

test('links a round of held coins to its own verifier, and says whether the feature was bought', () => {
  const coins = [{ name: 'drawn.holdwin', value: 'ab' }, ...facts.slice(2)];
  const link = (of: typeof facts) => new URL(verifyAddress('PG-NAGAVAULT', of, 'km')!, 'http://site.test');
  expect([link(coins).pathname, link(coins).search]).toEqual(['/vendors/holdwin/verify', '?lang=KM']);
  const said = (of: typeof facts) => Object.fromEntries(new URLSearchParams(link(of).hash.slice(1)));
  expect(said(coins)).toEqual({ kind: 'spunRound', hash: 'ab', client: 'a&b=c', nonce: '7' });
  expect(said([{ name: 'bought', value: 'បាទ/ចាស' }, ...coins])).toMatchObject({ kind: 'boughtRound' });
});

test('has no link for other rounds', () => {
  expect(verifyAddress('PG-1', [{ name: 'commitment', value: 'ab' }], 'km')).toBeUndefined();
});

test('a round of crash is verified once its link is known', () => {
  const facts = [
    { name: 'round', value: '8' },
    { name: 'anchor', value: 'ab' },
    { name: 'drawn.crash', value: 'cd' },
  ];
  expect(verifyAddress('MG-RUBYCRASH', facts, 'km')).toBe('/vendors/crash/verify?lang=KM#link=cd&round=8&anchor=ab');
  expect(verifyAddress('MG-RUBYCRASH', facts.slice(0, 2), 'km')).toBeUndefined();
});
