import { describe, expect, test } from 'vitest';
import { itemAt } from '../../lists.ts';
import { percent } from '../../ratio.ts';
import { dragonTigerWinner, threeCardPoints, threeCardWinner } from './card-tables.ts';
import { remainderOf, wheelFields, wheelSegments } from './counting-tables.ts';
import { groupsOf } from './live-game.ts';
import { liveGameNames, liveGameOf, liveGames, type LiveGameName } from './live-games.ts';
import { liveFacts, liveSpotKinds, spotFact } from './live-facts.ts';
import { isLiveTable, liveLimits, liveTableNames, liveTableOf, partsOf } from './live-pace.ts';
import { drawSeries, SERIES_ROUNDS, seriesFrom } from './live-series.ts';
import { callBets, neighboursOf, rouletteBets, roulettePockets } from './roulette.ts';

const returns = (game: LiveGameName) =>
  Object.fromEntries(groupsOf(liveGames[game]).map(({ group, returnToPlayer }) => [group, percent(returnToPlayer, 3)]));
const pays = (game: LiveGameName, spot: string, drawn: readonly number[]) => liveGames[game].spots[spot]?.pays(drawn);

/** Returns of the field's literature where the bet is one of the field, and the fractions of this house elsewhere. */
const printed = {
  roulette: Object.fromEntries(
    ['straight', 'split', 'street', 'corner', 'line', 'dozen', 'column', 'even'].map((group) => [group, '97.297']),
  ),
  sicBo: {
    half: '97.222',
    total4: '87.500',
    total5: '88.889',
    total6: '87.963',
    total7: '90.278',
    total8: '87.500',
    total9: '92.593',
    total10: '87.500',
    face: '92.130',
    pair: '97.222',
    double: '88.889',
    triple: '83.796',
    anyTriple: '88.889',
  },
  dragonTiger: { side: '96.265', tie: '89.639', suitedTie: '86.024' },
  xocDia: { half: '98.000', four: '93.750', three: '95.000', two: '95.625' },
  klaKlouk: { face: '92.130', both: '97.222', anyTriple: '88.889' },
  fanTan: { fan: '96.250', nim: '97.500', kwok: '97.500', ssh: '98.250' },
  bigWheel: {
    field1: '96.667',
    field3: '93.333',
    field6: '93.333',
    field10: '91.667',
    field18: '95.000',
    field55: '93.333',
  },
  andarBahar: {
    andar: '97.851',
    bahar: '96.999',
    'cards1-5': '92.163',
    'cards6-10': '93.330',
    'cards11-15': '92.965',
    'cards16-25': '93.743',
    'cards26-30': '91.477',
    'cards31-35': '96.134',
    'cards36-40': '94.838',
    'cards41-49': '95.078',
  },
  threeCard: { side: '97.745', tie: '88.225', pictures: '89.593' },
  niuNiu: { hand: '97.500' },
} satisfies Record<LiveGameName, Record<string, string>>;

test.each(liveGameNames)('%s returns what is printed, by all its draws', { timeout: 600_000 }, (game) => {
  expect(returns(game)).toEqual(printed[game]);
});

test.each(liveGameNames)('%s draws what it can have drawn, and no spot pays above its top', (game) => {
  const { spots, draw, isDraw } = liveGames[game];
  let nth = 0;
  const source = (count: number) => (nth += 7919) % count;
  for (let round = 0; round < 300; round += 1) {
    const drawn = draw(source);
    expect(isDraw(drawn)).toBe(true);
    for (const { pays: paid, top } of Object.values(spots)) expect(paid(drawn)).toBeLessThanOrEqual(top);
  }
});

test.each(liveGameNames)('%s pays the top of every spot at some draw', { timeout: 600_000 }, (game) => {
  const { spots, outcomes } = liveGames[game];
  const waiting = new Map(Object.entries(spots));
  for (const { drawn } of outcomes())
    for (const [name, { pays: paid, top }] of waiting) if (paid(drawn) === top) waiting.delete(name);
  const unreached = [...waiting.keys()].filter((name) => game !== 'niuNiu' || !/[23]$/.test(name));
  expect(unreached).toEqual([]);
});

test('a series is read as it was written, and a changed one is none', () => {
  const game = liveGames.roulette;
  const text = drawSeries(game, (count) => count - 1);
  expect(seriesFrom(text, game)).toHaveLength(SERIES_ROUNDS);
  expect(seriesFrom(text.replace('36', '37'), game)).toBeUndefined();
  expect(seriesFrom(`${text} 1`, game)).toBeUndefined();
  expect(seriesFrom(text.replace('36', '036'), game)).toBeUndefined();
});

describe('the tables of the hall', () => {
  test.each([
    ['EA-ROULETTE', 'roulette.classic'],
    ['EA-SPEEDSICBO', 'sicBo.speed'],
    ['EA-VIPKLAKLOUK', 'klaKlouk.vip'],
    ['EA-ANGKORANDARBAHAR', 'andarBahar.classic'],
    ['EA-BACCARAT', undefined],
    ['EA-BLACKJACK', undefined],
  ])('play %s at %s', (code, table) => {
    expect(liveTableOf(code)).toBe(table);
  });

  test('are named by game and pace', () => {
    expect(liveTableNames).toHaveLength(30);
    expect(isLiveTable('roulette.vip')).toBe(true);
    expect(isLiveTable('roulette')).toBe(false);
    expect(partsOf('bigWheel.speed')).toEqual({ game: 'bigWheel', pace: 'speed' });
    expect(liveGameOf('Mekong Dragon Tiger')).toBe('dragonTiger');
  });

  test.each(['KHR', 'USD', 'VND', 'BDT', 'CNY', 'FUN'] as const)(
    'take only multiples of the least stake in %s',
    (currency) => {
      for (const table of liveTableNames) {
        const { least, most, chips } = liveLimits(table, currency);
        expect(chips.every((chip) => chip % least === 0n)).toBe(true);
        expect(Object.values(most).every((limit) => limit >= least && limit % least === 0n)).toBe(true);
      }
    },
  );
});

describe('roulette', () => {
  test('has every bet of the layout once, and pays it by the numbers it covers', () => {
    expect(rouletteBets).toHaveLength(157);
    expect(new Set(rouletteBets.map(({ name }) => name)).size).toBe(157);
    expect(pays('roulette', '17', [17])).toBe(3_600);
    expect(pays('roulette', '14-17', [14])).toBe(1_800);
    expect(pays('roulette', 'red', [0])).toBe(0);
    expect(pays('roulette', 'column3', [36])).toBe(300);
  });

  test('has 37 pockets, and neighbours by the wheel', () => {
    expect(new Set(roulettePockets).size).toBe(37);
    expect(neighboursOf(0)).toEqual([3, 26, 0, 32, 15]);
  });

  test('calls chips to spots that it has, and the wheel is covered by three calls', () => {
    const all = Object.values(callBets).flat();
    expect(all.filter((spot) => !(spot in liveGames.roulette.spots))).toEqual([]);
    const numbers = (['voisins', 'orphelins', 'tiers'] as const).flatMap((call) =>
      callBets[call].flatMap((spot) => spot.split('-').map(Number)),
    );
    expect(new Set(numbers).size).toBe(37);
  });
});

test.each([
  ['sicBo', 'big', [5, 4, 3], 200],
  ['sicBo', 'big', [5, 5, 5], 0],
  ['sicBo', 'face6', [5, 5, 0], 300],
  ['sicBo', 'pair12', [0, 1, 1], 700],
  ['sicBo', 'total17', [5, 5, 4], 6_300],
  ['klaKlouk', 'tiger-gourd', [0, 1, 5], 700],
  ['klaKlouk', 'fish', [5, 5, 5], 400],
  ['xocDia', 'red3', [1, 1, 0, 1], 380],
  ['xocDia', 'even', [0, 0, 0, 0], 196],
  ['fanTan', 'nim1-2', [42], 100],
  ['fanTan', 'nim1-2', [41], 290],
  ['fanTan', 'ssh4', [44], 0],
  ['dragonTiger', 'dragon', [12, 25], 50],
  ['dragonTiger', 'tiger', [0, 1], 200],
  ['dragonTiger', 'suitedTie', [5, 5], 5_100],
  ['andarBahar', 'andar', [0, 13], 190],
  ['andarBahar', 'bahar', [0, 1, 13], 200],
  ['andarBahar', 'cards1-5', [0, 1, 13], 340],
] as const)('%s pays %s on %j %d hundredths', (game, spot, drawn, hundredths) => {
  expect(pays(game, spot, drawn)).toBe(hundredths);
});

test('the beads of fan tan are counted off by fours, and four are left when none are', () => {
  expect([40, 41, 42, 43, 44].map((beads) => remainderOf([beads]))).toEqual([4, 1, 2, 3, 4]);
});

test('the big wheel has as many segments of a field as its rules say', () => {
  for (const [field, count] of Object.entries(wheelFields))
    expect(wheelSegments.filter((pays) => pays === Number(field))).toHaveLength(count);
});

test('three cards count by their last digit, and three pictures beat nine', () => {
  const [jack, queen, king, nine, ten, ace] = [10, 11, 12, 8, 9, 0];
  expect(threeCardPoints([jack, queen, king])).toBe(10);
  expect(threeCardPoints([nine, ten, king])).toBe(9);
  expect(threeCardWinner([jack, nine, queen, ten, king, 25])).toBe('player');
  expect(threeCardWinner([ace, 13, ten, 22, jack, 23])).toBe('tie');
});

test('the king beats the ace at dragon tiger', () => {
  expect(dragonTigerWinner([12, 0])).toBe('dragon');
  expect(dragonTigerWinner([itemAt([0, 13], 1), 0])).toBe('tie');
});

describe('the record of a bet', () => {
  test('names the game, the spots and the draw', () => {
    const play = {
      table: 'klaKlouk.vip',
      shoe: 's',
      hand: 0,
      seal: 'ab',
      stakes: { 'tiger-gourd': '5.00' },
      drawn: [0, 1, 1],
    };
    expect(liveFacts(play)).toMatchObject({
      liveGame: 'klaKlouk',
      table: 'vip',
      round: 1,
      spots: [{ spot: ['klaKlouk.tiger', 'klaKlouk.gourd'], numbers: undefined, stake: '5.00' }],
      liveDraw: ['klaKlouk.tiger', 'klaKlouk.gourd', 'klaKlouk.gourd'],
    });
    expect(liveFacts({ ...play, table: 'vip' })).toBeUndefined();
  });

  test.each(liveGameNames)('knows every kind of spot of %s', (game) => {
    const kinds: readonly string[] = liveSpotKinds[game].map((kind) => `${game}.${kind}`);
    const found = Object.keys(liveGames[game].spots).flatMap((name) => spotFact(game, name).spot);
    expect(new Set(found)).toEqual(new Set(kinds));
  });

  test.each([
    ['roulette', '14-17', 'roulette.numbers', '14-17'],
    ['roulette', 'dozen2', 'roulette.dozen', '2'],
    ['sicBo', 'pair12', 'sicBo.pair', '1-2'],
    ['andarBahar', 'cards1-5', 'andarBahar.cards', '1-5'],
  ] as const)('reads a spot of %s, %s', (game, name, spot, numbers) => {
    expect(spotFact(game, name)).toEqual({ spot: [spot], numbers });
  });
});
