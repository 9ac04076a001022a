import { expect, it } from 'vitest';
import { holdwinNumber } from '../testing/holdwin-numbers.ts';
import { factsOf } from './round-facts.ts';

const factsIn = (play: Record<string, unknown>) => factsOf(play).map(({ name, value }) => [name, value]);

it('joins the names of nested values and leaves out empty ones', () => {
  const play = { match: 7, commitment: 'ab', result: { seed: 'cd', outcome: 'meron' }, note: null, picks: [] };
  expect(factsIn(play)).toEqual([
    ['match', '7'],
    ['commitment', 'ab'],
    ['result.seed', 'cd'],
    ['result.outcome', 'meron'],
  ]);
});

it('shows a list of plain values as one, and numbers the members of another', () => {
  expect(factsOf({ drawn: { stops: [1, 2, 3], shots: [{ drawn: 5 }, { drawn: 6 }] } })).toEqual([
    { name: 'drawn.stops', known: 'drawn.stops', place: '', proves: true, value: '1, 2, 3' },
    { name: 'drawn.shots.1.drawn', known: 'drawn.shots.drawn', place: '1', proves: false, value: '5' },
    { name: 'drawn.shots.2.drawn', known: 'drawn.shots.drawn', place: '2', proves: false, value: '6' },
  ]);
});

it('writes instants, odds, lines and scores as people read them', () => {
  const leg = {
    kickoffAt: 1_795_000_000_000,
    selection: 'handicap.home',
    odds: 1_935,
    lines: { handicap: 5, total: 1 },
    takenAt: null,
    score: { home: 2, away: 0 },
  };
  const other = { selection: 'total.over', odds: 2_050, lines: { handicap: -1, total: 163 } };
  const third = { selection: 'handicap.away', lines: { handicap: -1, total: 163 } };
  expect(factsIn({ legs: [leg, other, third] })).toEqual([
    ['legs.1.kickoffAt', '2026-11-18T11:06:40.000Z'],
    ['legs.1.selection', 'handicap.home'],
    ['legs.1.lines.handicap', '+2.5'],
    ['legs.1.odds', '1.935'],
    ['legs.1.score', '2 : 0'],
    ['legs.2.selection', 'total.over'],
    ['legs.2.lines.total', '81.5'],
    ['legs.2.odds', '2.05'],
    ['legs.3.selection', 'handicap.away'],
    ['legs.3.lines.handicap', '−0.5'],
  ]);
});

it('begins a sports bet with its match and ends it with what only serves to verify it', () => {
  const leg = {
    fixture: 'mekong.7.0',
    home: 'Silk Bridge',
    away: 'Stone Gate',
    selection: 'winner.home',
    lines: { handicap: 5, total: 1 },
    commitment: 'ab',
  };
  const facts = factsOf({ legs: [leg] });
  expect(facts.map(({ known, place, value, proves }) => [known, place, value, proves])).toEqual([
    ['legs.match', '', 'Silk Bridge – Stone Gate', false],
    ['legs.selection', '', 'winner.home', false],
    ['legs.fixture', '', 'mekong.7.0', true],
    ['legs.commitment', '', 'ab', true],
  ]);
});

it('names a draw from seeds after its game', () => {
  expect(factsIn({ bet: { game: 'dice' }, drawn: [4_750] })).toContainEqual(['drawn.dice', '47.50']);
  expect(factsIn({ bet: { game: 'mines' }, drawn: [0, 24] })).toContainEqual(['drawn.mines', '0, 24']);
  const guesses = factsIn({ bet: { game: 'hilo' }, picks: [1, 2], drawn: [0, 22] });
  expect(guesses).toContainEqual(['picks.hilo', '1, 0']);
  expect(guesses).toContainEqual(['drawn.hilo', 'A♠, 10♥']);
  const doors = factsIn({ bet: { game: 'towers', doors: 3 }, picks: [2, 3], drawn: [0, 1] });
  expect(doors).toContainEqual(['picks.towers', '2, 0']);
});

it('tells the hands of blackjack, and all cards drawn only as a proof', () => {
  const drawn = Array.from({ length: 28 }, (_, place) => place);
  const facts = factsIn({ bet: { game: 'blackjack' }, picks: [0, 5], drawn });
  expect(facts).toContainEqual(['picks.moves', 'hit, stand']);
  expect(facts).toContainEqual(['cards.player', 'A♠, 2♠, 4♠']);
  expect(facts).toContainEqual(['cards.dealer', '3♠, 5♥, 6♥, 7♥']);
  const split = factsIn({ bet: { game: 'blackjack' }, picks: [3, 5, 9], drawn: [7, 20, ...drawn.slice(2)] });
  expect(split).toContainEqual(['cards.player', '8♠, 4♠']);
  expect(split).toContainEqual(['cards.secondHand', '8♥, 5♠']);
  const proof = factsOf({ bet: { game: 'blackjack' }, picks: [], drawn }).filter(({ proves }) => proves);
  expect(proof.map(({ name }) => name)).toEqual(['drawn.blackjack']);
  expect(factsIn({ bet: { game: 'blackjack' }, picks: [], drawn: [0, 1, 2] }).map(([name]) => name)).toEqual([
    'bet.game',
    'drawn.blackjack',
  ]);
});

it('tells the hands of pontoon as they ended, and all cards drawn only as a proof', () => {
  const drawn = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
  const facts = factsIn({ bet: { game: 'pontoon' }, picks: [2, 4, 6], drawn });
  expect(facts).toContainEqual(['picks.moves', 'buy, twist, stick']);
  expect(facts).toContainEqual(['cards.player', 'A♠, 2♠, 3♠, 4♠']);
  expect(facts).toContainEqual(['cards.dealer', '6♠, 7♠, 8♠']);
  const proof = factsOf({ bet: { game: 'pontoon' }, picks: [], drawn }).filter(({ proves }) => proves);
  expect(proof.map(({ name }) => name)).toEqual(['drawn.pontoon']);
});

it('tells the move and the cards of casino hold’em', () => {
  const called = factsIn({ bet: { game: 'holdem' }, picks: [1], drawn: [0, 1, 2, 3, 4, 5, 6, 7, 8] });
  expect(called).toContainEqual(['picks.moves', 'call']);
  expect(called).toContainEqual(['drawn.holdem', 'A♠, 2♠, 3♠, 4♠, 5♠, 6♠, 7♠, 8♠, 9♠']);
});

it('tells what fell and paid in a round of gems, and its number only as a proof', () => {
  const facts = factsOf({ drawn: { cascade: 15 }, seeds: { nonce: 7 } });
  expect(facts.filter(({ proves }) => proves).map(({ name }) => name)).toEqual(['drawn.cascade', 'seeds.nonce']);
  expect(facts.filter(({ proves }) => !proves).map(({ known, place, value }) => [known, place, value])).toEqual([
    ['paid', '', '×1.05'],
    ['falls.multiplier', '', '×1'],
    ['falls.clusters.symbol', '1', 'amethyst'],
    ['falls.clusters.gems', '1', '5'],
    ['falls.clusters.pays', '1', '×0.45'],
    ['falls.clusters.symbol', '2', 'quartz'],
    ['falls.clusters.gems', '2', '6'],
    ['falls.clusters.pays', '2', '×0.30'],
    ['falls.clusters.symbol', '3', 'citrine'],
    ['falls.clusters.gems', '3', '5'],
    ['falls.clusters.pays', '3', '×0.30'],
  ]);
  expect(factsIn({ drawn: { cascade: -1 } })).toEqual([['drawn.cascade', '-1']]);
});

it('tells what the reels paid and which coins were held, and the number of the round only as a proof', () => {
  const stops = [8, 6, 9, 0, 0];
  const number = holdwinNumber({ stops, coins: { 0: 7 }, arrivals: { 2: 3 } });
  const facts = factsOf({ bought: false, drawn: { holdwin: number }, seeds: { nonce: 7 } });
  expect(facts.filter(({ proves }) => proves).map(({ name }) => name)).toEqual(['drawn.holdwin', 'seeds.nonce']);
  expect(factsIn({ drawn: { holdwin: 'ab' } })).toEqual([['drawn.holdwin', 'ab']]);
});

it('tells what coins pay in times of the stake, which of a bought feature is its whole price', () => {
  const number = holdwinNumber({ stops: [8, 6, 9, 0, 0], coins: { 1: 7 }, arrivals: { 2: 3 } });
  const told = (bought: boolean) => factsIn({ bought, drawn: { holdwin: number } });
  expect(told(false)).toEqual([
    ['drawn.holdwin', number],
    ['paid', '×106.00'],
    ['hold.begun', '6'],
    ['hold.respins', '6'],
    ['hold.coins', '×1.00, ×100.00, ×1.00, ×1.00, ×1.00, ×1.00, ×1.00'],
    ['hold.pays', '×106.00'],
  ]);
  expect(told(true)).toEqual([
    ['bought', 'true'],
    ['drawn.holdwin', number],
    ['paid', '×2.14'],
    ['hold.begun', '8'],
    ['hold.respins', '3'],
    ['hold.coins', '×2.00, ×0.02, ×0.02, ×0.02, ×0.02, ×0.02, ×0.02, ×0.02'],
    ['hold.pays', '×2.14'],
  ]);
});

it('tells the grand prize of a bought feature in times of its price', () => {
  const arrivals = Object.fromEntries(Array.from({ length: 15 }, (_, place) => [place, 1]));
  const told = factsIn({ bought: true, drawn: { holdwin: holdwinNumber({ arrivals }) } });
  expect(told).toContainEqual(['hold.grand', '×20.00']);
  expect(told).toContainEqual(['hold.pays', '×20.30']);
  expect(told).toContainEqual(['paid', '×20.30']);
});

it('tells how a bet on crash ended, and where its round crashed once its link is known', () => {
  const link = `7${'f'.repeat(63)}`;
  const play = { series: 's-1', round: 7, anchor: 'ab', placement: 'p', auto: null, end: { by: 'player', at: 150 } };
  const before = [
    ['round', '8'],
    ['flight.by', 'flight.player'],
    ['flight.at', '×1.50'],
  ];
  const proofs = [
    ['series', 's-1'],
    ['anchor', 'ab'],
  ];
  expect(factsIn(play)).toEqual([...before, ...proofs]);
  const facts = factsOf({ ...play, drawn: { crash: link } });
  expect(facts.map(({ name, value }) => [name, value])).toEqual([
    ...before,
    ['flight.point', '×1.94'],
    ...proofs,
    ['drawn.crash', link],
  ]);
  expect(facts.filter(({ proves }) => proves).map(({ name }) => name)).toEqual(['series', 'anchor', 'drawn.crash']);
  expect(factsIn({ ...play, auto: 200, end: { by: 'crash', at: 0 } })).toEqual([
    ['round', '8'],
    ['flight.auto', '×2.00'],
    ['flight.by', 'flight.crash'],
    ...proofs,
  ]);
});

it('distinguishes a seat that won from a side', () => {
  expect(factsIn({ result: { winner: 0 } })).toEqual([['result.winnerSeat', '0']]);
  expect(factsIn({ result: { winner: 'tie' } })).toEqual([['result.winner', 'tie']]);
});

it('keeps to itself what only the page needs', () => {
  expect(factsIn({ placement: 'ab', batch: 'cd', legs: [], cashOut: '7f9c' })).toEqual([['cashOut', 'true']]);
});

it('keeps the vendor’s text of unknown values', () => {
  expect(factsOf({ wheel: { pocket: 32 } })).toEqual([
    { name: 'wheel.pocket', known: undefined, place: '', proves: false, value: '32' },
  ]);
});

it("has a maximum length for any vendor's answer", () => {
  expect(factsOf({ all: Array.from({ length: 5_000 }, (_, n) => ({ n })) })).toHaveLength(200);
});
