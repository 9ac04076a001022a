import { expect, it } from 'vitest';
import { factsIn } from './round-facts.ts';

const leg = {
  league: 'mekong',
  home: 'Silk Bridge',
  away: 'Stone Gate',
  kickoffAt: 1_795_000_000_000,
  selection: 'winner.home',
  odds: 1_930,
  result: 'won',
};

it('describes a round in the words of a language', () => {
  const facts = factsIn('CN', { machine: 'sea', reckoned: '500.00', legs: [leg], cashOut: '7f9c' });
  expect(facts.map(({ title, look, value }) => [title, look, value])).toEqual([
    ['机台', 'text', '海洋'],
    ['计奖注额', 'amount', '500.00'],
    ['比赛', 'text', 'Silk Bridge – Stone Gate'],
    ['联赛', 'text', '湄公联赛'],
    ['开赛时间', 'instant', '2026-11-18T11:06:40.000Z'],
    ['投注', 'text', '主胜'],
    ['赔率', 'text', '1.93'],
    ['结果', 'text', '赢'],
    ['已提前兑现', 'text', '是'],
  ]);
});

it.each([
  ['EN', 'Version of the rules'],
  ['KM', 'កំណែនៃវិធានលេង'],
  ['CN', '规则版本'],
  ['BN', 'নিয়মের সংস্করণ'],
] as const)('row 15: an opened bet shows the version of its rules (%s)', (language, title) => {
  const fact = { name: 'rules', title, proves: true, look: 'text', value: '0f3a91c2b7de' };
  expect(factsIn(language, { machine: 'sea', rules: '0f3a91c2b7de' })).toContainEqual(fact);
});

it('numbers the matches of a parlay', () => {
  const facts = factsIn('EN', { legs: [{ odds: 1_500 }, { odds: 2_000 }] });
  expect(facts.map(({ title }) => title)).toEqual(['1 · Odds', '2 · Odds']);
});

it('puts no words in place of what only looks like one', () => {
  expect(factsIn('KM', { seeds: { clientSeed: 'draw' } })).toMatchObject([{ name: 'seeds.clientSeed', value: 'draw' }]);
});

it('leaves what it does not know as the vendor wrote it', () => {
  expect(factsIn('BN', { wheel: { pocket: 'true' } })).toEqual([
    { name: 'wheel.pocket', title: 'wheel.pocket', proves: false, look: 'text', value: 'true' },
  ]);
});

it('a value that is neither an amount nor an instant is shown unchanged', () => {
  const looks = factsIn('EN', { jackpot: 'none', ante: ['1.00', '2.00'], legs: [{ kickoffAt: 'soon' }] }).map(
    ({ look, value }) => [look, value],
  );
  expect(looks).toEqual(
    expect.arrayContaining([
      ['text', 'none'],
      ['text', 'soon'],
    ]),
  );
  expect(looks.map(([look]) => look)).not.toContain('amount');
});
