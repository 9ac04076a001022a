import { describe, expect, test } from 'vitest';
import { instantPayouts, instantStakes, type InstantPlayed } from './instant.ts';
import { enumeratePontoon, PontoonCount, playPontoon } from './pontoon-return.ts';
import { pontoonReturns, pontoonRules } from './pontoon-rules.ts';
import { advisedPontoon, bestPontoon } from './pontoon-strategy.ts';
import {
  dealPontoon,
  PONTOON_PICKS,
  pontoonDealer,
  pontoonMoves,
  pontoonPick,
  pontoonRank,
  type PontoonMove,
} from './pontoon.ts';
import { anteOf, canCashOut, isNextStep, isOver, picksWhenLeft, raiseOf, shownWhileOpen } from './steps.ts';
import { approximately } from '../../ratio.ts';

const [ACE, KING] = [1, 13];
/** Cards by their ranks from 1 for the ace to 13 for the king; those not named are twos. */
function round(player: number[], dealer: number[], moves: PontoonMove[] = []): InstantPlayed {
  const five = (ranks: number[]) => Array.from({ length: 5 }, (_, nth) => (ranks[nth] ?? 2) - 1);
  return {
    bet: { game: 'pontoon' },
    drawn: [...five(player), ...five(dealer)],
    picks: moves.map((move, nth) => pontoonPick(nth, move)),
  };
}
const may = (played: InstantPlayed) =>
  pontoonMoves.filter((move) => isNextStep(played, pontoonPick(played.picks.length, move)));

test('all cards of a round are drawn from one deck', () => {
  const counts: number[] = [];
  const drawn = dealPontoon((count) => {
    counts.push(count);
    return count - 1;
  });
  expect(counts).toEqual([52, 51, 50, 49, 48, 47, 46, 45, 44, 43]);
  expect(new Set(drawn).size).toBe(10);
});

test('hands rank from too many over totals and five cards to a pontoon', () => {
  const hands = [
    [10, 6, 6],
    [10, 5],
    [10, 1, 10],
    [1, 9, 1, 10],
    [4, 4, 4, 4, 5],
    [10, 1],
  ];
  expect(hands.map(pontoonRank)).toEqual([0, 15, 21, 21, 22, 23]);
  expect(pontoonRank([10, 2, 3, 4, 5])).toBe(0);
});

describe('it pays, for the ante and each bought card', () => {
  test.each([
    ['a pontoon', round([ACE, KING], [9, 9]), { first: 30n, raises: [] }],
    ['a pontoon against a pontoon', round([ACE, KING], [ACE, 12]), { first: 0n, raises: [] }],
    ['a pontoon of the dealer', round([10, 10], [10, ACE]), { first: 0n, raises: [] }],
    ['a pontoon against 21 with three cards', round([ACE, KING], [5, 6, 10]), { first: 30n, raises: [] }],
    ['five cards', round([2, 3, 4, 5, 6], [10, 10], ['twist', 'twist', 'twist']), { first: 30n, raises: [] }],
    [
      'five cards against five cards',
      round([4, 4, 4, 4, 5], [2, 2, 2, 2, 3], ['buy', 'buy', 'twist']),
      { first: 0n, raises: [0n, 0n] },
    ],
    [
      'five cards against 21',
      round([2, 2, 3, 3, 3], [5, 6, 10], ['buy', 'buy', 'twist']),
      { first: 30n, raises: [30n, 30n] },
    ],
    [
      'five cards with too many',
      round([10, 2, 3, 4, 5], [10, 6, 10], ['twist', 'twist', 'twist']),
      { first: 0n, raises: [] },
    ],
    ['a total against five cards', round([ACE, 9], [2, 2, 2, 2, 3], ['stick']), { first: 0n, raises: [] }],
    ['a higher total', round([10, 9], [10, 8], ['stick']), { first: 20n, raises: [] }],
    ['an equal total', round([10, 9], [10, 9], ['stick']), { first: 0n, raises: [] }],
    ['a lower total', round([10, 7], [10, 8], ['stick']), { first: 0n, raises: [] }],
    ['21 with three cards', round([5, 6, 10], [10, 10], ['buy']), { first: 20n, raises: [20n] }],
    ['more than 21', round([10, 6, 10], [10, 6, 10], ['buy']), { first: 0n, raises: [0n] }],
    ['a dealer with more than 21', round([10, 5], [10, 6, 10], ['stick']), { first: 20n, raises: [] }],
    ['nothing while the player chooses', round([5, 6, 3], [10, 7], ['buy']), { first: 0n, raises: [0n] }],
  ])('%s', (_, played, payouts) => {
    expect(instantPayouts(played, 10n)).toEqual(payouts);
  });

  test('at most nine antes', () => {
    const { first, raises } = instantPayouts(round([2, 2, 3, 3, 3], [10, 7], ['buy', 'buy', 'twist']), 1n);
    expect([first + raises.reduce((sum, paid) => sum + paid, 0n), pontoonRules().top]).toEqual([9n, '9']);
  });
});

describe('the dealer', () => {
  const dealt = (dealer: number[], player = [10, 10], moves: PontoonMove[] = ['stick']) =>
    pontoonDealer(round(player, dealer, moves)).map((card) => card + 1);

  test('sticks with every 17, and with five cards', () => {
    expect(dealt([10, 7, 2])).toEqual([10, 7]);
    expect(dealt([ACE, 6, 2])).toEqual([ACE, 6]);
    expect(dealt([ACE, 5, 10, ACE, 2])).toEqual([ACE, 5, 10, ACE]);
    expect(dealt([2, 2, 2, 2, 3])).toEqual([2, 2, 2, 2, 3]);
  });

  test('turns only two cards where the round was decided before', () => {
    expect(dealt([2, 3, 4], [10, 6, 10], ['twist'])).toEqual([2, 3]);
    expect(dealt([2, 3, 4], [ACE, KING], [])).toEqual([2, 3]);
    expect(dealt([ACE, KING], [10, 9], [])).toEqual([ACE, KING]);
  });
});

describe('a round', () => {
  test('waits for a move and shows no card of the dealer', () => {
    const open = round([10, 4, 3], [10, 7]);
    expect([isOver(open), shownWhileOpen(open), canCashOut(open.bet)]).toEqual([false, [9, 3], false]);
    expect(shownWhileOpen({ ...open, picks: [pontoonPick(0, 'buy')] })).toEqual([9, 3, 2]);
  });

  test('ends with the deal where either side has a pontoon', () => {
    expect([round([ACE, KING], [9, 9]), round([5, 6], [10, ACE]), round([5, 6], [ACE, 10])].map(isOver)).toEqual([
      true,
      true,
      true,
    ]);
  });

  test('offers to stick from 15, and cards to buy twice and before a twist', () => {
    expect(may(round([10, 4], [10, 7]))).toEqual(['twist', 'buy']);
    expect(may(round([10, 5], [10, 7]))).toEqual(['stick', 'twist', 'buy']);
    expect(may(round([2, 2, 2], [10, 7], ['buy']))).toEqual(['twist', 'buy']);
    expect(may(round([2, 2, 2], [10, 7], ['buy', 'buy']))).toEqual(['twist']);
    expect(may(round([2, 2, 2], [10, 7], ['twist']))).toEqual(['twist']);
    expect(may(round([10, 5], [10, 7], ['stick']))).toEqual([]);
  });

  test('ends with five cards, too many, or 21 without a soft ace, and goes on with a soft 21', () => {
    expect(isOver(round([2, 2, 2], [10, 7], ['twist', 'twist', 'twist']))).toBe(true);
    expect(isOver(round([10, 6, 8], [10, 7], ['twist']))).toBe(true);
    expect(isOver(round([10, 6, 5], [10, 7], ['twist']))).toBe(true);
    expect(may(round([ACE, 6, 4], [10, 7], ['twist']))).toEqual(['stick', 'twist']);
  });

  test('takes a repeated pick for no further move, and has no pick beyond the last', () => {
    const twisted = round([2, 3, 4], [10, 7], ['twist']);
    expect(isNextStep(twisted, pontoonPick(0, 'twist'))).toBe(false);
    expect(isNextStep(twisted, pontoonPick(1, 'twist'))).toBe(true);
    expect(pontoonPick(2, 'buy')).toBe(PONTOON_PICKS - 1);
  });

  test('stakes the ante once more for each bought card, and nothing for other moves', () => {
    const open = round([8, 8], [10, 7]);
    const raises = pontoonMoves.map((move) => raiseOf(open, round([8, 8], [10, 7], [move]), 500n));
    expect(raises).toEqual([0n, 0n, 500n]);
    const bought = round([2, 2], [10, 7], ['buy']);
    expect(raiseOf(bought, round([2, 2], [10, 7], ['buy', 'buy']), 1_000n)).toBe(500n);
    expect(anteOf(round([2, 2], [10, 7], ['buy', 'buy', 'twist']), 1_500n)).toBe(500n);
  });

  test('that is left takes cards without a stake until it can stick', () => {
    expect(picksWhenLeft(round([10, 6], [10, 7]))).toEqual([pontoonPick(0, 'stick')]);
    expect(picksWhenLeft(round([2, 3, 4, 7], [10, 7], ['buy']))).toEqual([
      pontoonPick(0, 'buy'),
      pontoonPick(1, 'twist'),
      pontoonPick(2, 'stick'),
    ]);
    expect(picksWhenLeft(round([2, 2, 2, 2, 2], [10, 7]))).toEqual([0, 1, 2].map((nth) => pontoonPick(nth, 'twist')));
  });

  test('pays whole units of every stake', () => {
    for (const stake of Object.values<readonly bigint[]>(instantStakes).flat())
      expect(instantPayouts(round([ACE, KING], [9, 9]), stake).first).toBe(3n * stake);
  });
});

/** mulberry32: small, seeded. */
function seeded(seed: number): (count: number) => number {
  let state = seed;
  return (count) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % count;
  };
}

describe('the best play', () => {
  const counts = new PontoonCount();

  test('returns exactly what is printed, over every order of the cards, and is the printed table', () => {
    expect(enumeratePontoon(counts)).toEqual(pontoonReturns);
    expect(playPontoon(counts, bestPontoon)).toEqual(pontoonReturns);
    expect(pontoonRules()).toMatchObject({ returnToPlayer: '98.92', anAnte: '98.56' });
  }, 60_000);

  test('wins less when any of its closest hands is played otherwise', () => {
    const others: [hand: number[], canBuy: boolean, move: PontoonMove][] = [
      [[1, 9], true, 'buy'],
      [[1, 1, 8], true, 'stick'],
      [[2, 9], true, 'twist'],
      [[7, 8], true, 'twist'],
      [[2, 3, 3, 9], false, 'stick'],
    ];
    const best = pontoonReturns.allStakes;
    for (const [hand, canBuy, move] of others) {
      const { allStakes } = playPontoon(counts, (held, mayBuy) =>
        held.join() === hand.join() && mayBuy === canBuy ? move : bestPontoon(held, mayBuy),
      );
      const [here, there] = [allStakes.numerator * best.denominator, best.numerator * allStakes.denominator];
      expect(here, `${move} with ${hand.join()}`).toBeLessThan(there);
    }
  }, 60_000);

  test('returns as much when the engine plays it', () => {
    const draw = seeded(20_261_129);
    const rounds = 50_000;
    let [refused, ended, paid, staked, squares] = [0, 0, 0, 0, 0];
    for (let nth = 0; nth < rounds; nth += 1) {
      let played: InstantPlayed = { bet: { game: 'pontoon' }, drawn: dealPontoon(draw), picks: [] };
      for (let move = advisedPontoon(played); move !== undefined; move = advisedPontoon(played)) {
        refused += Number(!isNextStep(played, pontoonPick(played.picks.length, move)));
        played = { ...played, picks: [...played.picks, pontoonPick(played.picks.length, move)] };
      }
      ended += Number(isOver(played));
      const { first, raises } = instantPayouts(played, 1n);
      const [back, antes] = [Number(raises.reduce((sum, one) => sum + one, first)), 1 + raises.length];
      paid += back;
      staked += antes;
      squares += (back - antes) ** 2;
    }
    expect([refused, ended]).toEqual([0, rounds]);
    const error = Math.sqrt(squares / rounds / rounds);
    expect(Math.abs((paid - staked) / rounds + 1 - approximately(pontoonReturns.anAnte))).toBeLessThan(3 * error);
    expect(Math.abs(paid / staked - approximately(pontoonReturns.allStakes))).toBeLessThan(3 * error);
  }, 60_000);
});
