import { describe, expect, test } from 'vitest';
import type { GameKind } from '@apsara/domain/games/game-pages';
import { factsOf, roundFacts } from '@apsara/domain/games/round-facts';
import { holdwinNumber } from '@apsara/domain/testing/holdwin-numbers';
import type { BingoPlay } from './games/bingo/bingo-api.ts';
import type { CascadePlay } from './games/cascade/cascade-rounds.ts';
import type { HoldwinPlay } from './games/holdwin/holdwin-rounds.ts';
import type { CockfightPlay } from './games/cockfight/cockfight-api.ts';
import type { CrashPlay } from './games/crash/crash-api.ts';
import type { FishPlay } from './games/fish/fish-service.ts';
import type { InstantPlay } from './games/instant/instant-round.ts';
import type { LivePlay } from './games/live/live-api.ts';
import type { OpenHand, PvpPlay } from './games/pvp/pvp-api.ts';
import type { RingPlay } from './games/ring/ring-api.ts';
import type { ShedPlay } from './games/shed/shed-api.ts';
import type { SlotsPlay } from './games/slots/slots-round.ts';
import type { SportsPlay } from './games/sports/sports-api.ts';
import { rulesVersion } from './shared/rules-version.ts';

const slots: Required<SlotsPlay> = {
  machine: 'sea',
  reckoned: '500.00',
  free: false,
  drawn: { stops: [3, 1, 4, 1, 5], jackpot: 7 },
  jackpot: '0.00',
};

const stakes = { player: '1.00', banker: '1.00', tie: '1.00', playerPair: '1.00', bankerPair: '1.00' };
const live: Required<Omit<LivePlay, 'drawn' | 'picks'>> = {
  table: 'vip',
  shoe: '5b1c',
  hand: 3,
  seal: 'ab',
  placement: '7f9c',
  stakes,
  cards: { player: ['8D', 'TS'], banker: ['2S', '9H'] },
  result: { winner: 'player', totals: { player: 8, banker: 1 }, pairs: { player: false, banker: false } },
};

const drawnAtTable: LivePlay = {
  table: 'klaKlouk.vip',
  shoe: '5b1c',
  hand: 3,
  seal: 'ab',
  placement: '7f9c',
  stakes: { 'tiger-gourd': '1.00', fish: '2.00' },
  drawn: [0, 1, 5],
};
const spin: LivePlay = { ...drawnAtTable, table: 'roulette.classic', stakes: { '14-17': '1.00' }, drawn: [17] };

/** A seat at blackjack, split and played to its end. */
const seat: LivePlay = {
  ...drawnAtTable,
  table: 'blackjack.vip',
  stakes: { seat3: '1.00' },
  picks: [3, 5, 9],
  drawn: Array.from({ length: 28 }, () => 7),
};

const fish: Required<FishPlay> = {
  batch: '7f9c',
  shotStake: '10.00',
  drawn: { shots: [{ fish: 4, kind: 'shark', drawn: 0, result: 'caught' }] },
};

const own: OpenHand = { cards: ['8D', 'TS', '2S', '9H', 'KC'], rank: 'bull9', salt: 'cd', sealed: 2 };
const pvp: Required<PvpPlay> = {
  hand: '5b1c',
  level: 1,
  seat: 0,
  ante: '5.00',
  placement: '7f9c',
  seed: 'ef',
  seals: ['ab', 'cd'],
  result: {
    pot: '20.00',
    rake: '1.00',
    winner: 0,
    seeds: ['ef'],
    cut: 2,
    decision: 'play',
    own,
    shown: [{ ...own, seat: 1, by: 'bot' }],
  },
};

const held = { cards: own.cards, salt: 'cd', sealed: 2 };
const packet = { cards: ['8D', 'TS'] as ('8D' | 'TS')[], salt: 'cd', sealed: 2 };
const ring: Required<RingPlay> = {
  hand: '5b1c',
  level: 1,
  seat: 0,
  small: '2.50',
  big: '5.00',
  stack: '500.00',
  seals: ['ab', 'cd'],
  result: {
    pots: [{ amount: '20.00', rake: '1.00', winners: [0] }],
    rake: '1.00',
    board: { ...packet, sealed: 6 },
    seeds: ['ef'],
    cut: 2,
    turns: ['1 call 5.00'],
    own: packet,
    shown: [{ ...packet, seat: 1, by: 'bot' }],
  },
};

const shed: Required<ShedPlay> = {
  shed: 'tienlen',
  hand: '5b1c',
  level: 1,
  seat: 0,
  unit: '5.00',
  placement: '7f9c',
  seed: 'ef',
  seals: ['ab', 'cd'],
  result: {
    places: [0, 2, 1, 3],
    rake: '1.00',
    payments: [{ payer: 3, payee: 0, amount: '10.00', why: 'place' }],
    seeds: ['ef'],
    cut: 2,
    place: 1,
    turns: ['1 3♠', '2 –'],
    own: held,
    shown: [{ ...held, seat: 1, by: 'bot' }],
  },
};

const leg: SportsPlay['legs'][number] = {
  fixture: 'mekong.7.0',
  league: 'mekong',
  home: 'Silk Bridge',
  away: 'Stone Gate',
  kickoffAt: 1_795_000_000_000,
  selection: 'handicap.home',
  lines: { handicap: -1, total: 5 },
  odds: 1_930,
  takenAt: { home: 0, away: 0 },
  commitment: 'ab',
  result: 'won',
  score: { home: 2, away: 0 },
};
const sports: Required<SportsPlay> = {
  placement: '7f9c',
  legs: [leg, { ...leg, fixture: 'mekong.7.1', selection: 'total.over' }],
  system: { name: 'doubles', lines: 3, lineStake: '5.00' },
  sold: [{ stake: '5.00', amount: '4.70', at: 1_795_000_000_000 }],
  offers: ['7f9c'],
  cashOut: '7f9c',
  corrected: true,
};

const cockfight: Required<CockfightPlay> = {
  match: 7,
  side: 'meron',
  commitment: 'ab',
  placement: '7f9c',
  result: { outcome: 'wala', seed: 'cd', drawn: 512 },
  pools: { meron: '10.00', wala: '12.00' },
};

/** The longest flight of all, which was cashed out at one and a half. */
const crash: Required<CrashPlay> & { drawn: { crash: string } } = {
  series: 's-1',
  round: 7,
  anchor: 'ab',
  placement: '7f9c',
  auto: 200,
  end: { by: 'player', at: 150 },
  drawn: { crash: '0'.repeat(64) },
};

const bingo: Required<BingoPlay> = {
  room: 'quick90',
  game: 9_000_000,
  commitment: 'ab',
  price: '1.00',
  placement: '7f9c',
  playerSeed: 'cd',
  first: 1,
  count: 1,
  drawn: { bingo: [7, 90] },
  result: { seed: 'ef' },
  cards: [{ nth: 1, numbers: [7, null, 20], wins: [{ pattern: 'line', balls: 25, times: 20 }] }],
};

const seeds = { serverSeedHash: 'ab', clientSeed: 'cd', nonce: 7 };
const cascade: Required<CascadePlay> = { drawn: { cascade: 15 }, seeds };
/** The feature with a full grid, and a spin whose reels pay. */
const arrivals = Object.fromEntries(Array.from({ length: 15 }, (_, place) => [place, 1]));
const holdwin: Required<HoldwinPlay>[] = [
  { bought: true, drawn: { holdwin: holdwinNumber({ arrivals }) }, seeds },
  { bought: false, drawn: { holdwin: holdwinNumber({}) }, seeds },
];
const instant: InstantPlay[] = [
  { bet: { game: 'dice', side: 'low', chance: 50 }, picks: [], seeds, drawn: [4_750] },
  { bet: { game: 'mines', mines: 1 }, picks: [2], seeds, drawn: [24] },
  { bet: { game: 'plinko', risk: 'high' }, picks: [], seeds, drawn: [0, 1, 1, 0, 1, 0, 0, 1] },
  { bet: { game: 'hilo' }, picks: [1], seeds, drawn: [5, 8] },
  { bet: { game: 'punto', spot: 'tie' }, picks: [], seeds, drawn: [0, 1, 2, 3, 4, 5] },
  { bet: { game: 'blackjack' }, picks: [3, 5, 9], seeds, drawn: Array.from({ length: 28 }, () => 7) },
  { bet: { game: 'pontoon' }, picks: [2, 4, 6], seeds, drawn: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] },
  { bet: { game: 'reddog' }, picks: [1], seeds, drawn: [0, 1, 2] },
  { bet: { game: 'threecard' }, picks: [1], seeds, drawn: [0, 1, 2, 3, 4, 5] },
  { bet: { game: 'holdem' }, picks: [1], seeds, drawn: [0, 1, 2, 3, 4, 5, 6, 7, 8] },
  { bet: { game: 'scratch', table: 'rare' }, picks: [], seeds, drawn: [4] },
  { bet: { game: 'poker', table: 'joker18' }, picks: [6], seeds, drawn: [0, 1, 2, 3, 52, 5, 6, 7, 8, 9] },
  { bet: { game: 'towers', doors: 2 }, picks: [1], seeds, drawn: [0, 0, 0, 0, 0, 0, 0, 0] },
  { bet: { game: 'coin', side: 'heads' }, picks: [], seeds, drawn: [1] },
  { bet: { game: 'limbo', target: 200 }, picks: [], seeds, drawn: [314] },
  { bet: { game: 'wheel', segments: 20, risk: 'low' }, picks: [], seeds, drawn: [19] },
  { bet: { game: 'keno', risk: 'low', numbers: [1, 2] }, picks: [], seeds, drawn: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] },
];

/** Rounds that tell all that rounds of their kind can tell. */
const plays: Record<GameKind, object[]> = {
  slots: [slots],
  cascade: [cascade],
  holdwin,
  live: [live, drawnAtTable, spin, seat],
  fish: [fish],
  pvp: [pvp],
  ring: [ring],
  shed: [shed],
  sports: [sports],
  cockfight: [cockfight],
  crash: [crash],
  instant,
  bingo: [bingo],
};

/** Titles of the kinds whose rules depend on the title. */
const titles: Partial<Record<GameKind, string>> = {
  sports: 'SBT-SPORTSBOOK',
  bingo: 'BGS-BINGO90',
  shed: 'KP-TIENLEN',
};

const factsOfKind = (kind: GameKind) =>
  plays[kind].flatMap((play) => factsOf({ ...play, rules: rulesVersion(kind, titles[kind] ?? 'BGS-GEMMINES') }));
const kinds = Object.keys(plays) as GameKind[];

// Whatever the platform knows by name has words in every language, or it does not compile.
describe('the facts that a vendor reports of a round', () => {
  test.each(kinds)('is known to the platform: %s', (kind) => {
    expect(factsOfKind(kind).filter(({ known }) => known === undefined)).toEqual([]);
  });

  test('is all that the platform has words for', () => {
    const all = new Set(kinds.flatMap(factsOfKind).map(({ known }) => known));
    expect(Object.keys(roundFacts).filter((name) => !all.has(name as keyof typeof roundFacts))).toEqual([]);
  });

  test.each(kinds)('has no name that only its page knows: %s', (kind) => {
    expect(factsOfKind(kind).filter(({ value }) => value === '7f9c')).toEqual([]);
  });
});
