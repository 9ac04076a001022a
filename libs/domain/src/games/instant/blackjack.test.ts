import { describe, expect, test } from 'vitest';
import {
  advisedMove,
  openValues,
  printedMove,
  strategyRow,
  strategyRows,
  type StrategyTable,
} from './blackjack-strategy.ts';
import {
  BLACKJACK_CARDS,
  BLACKJACK_DEALER_FROM,
  BLACKJACK_PICKS,
  blackjackHands,
  blackjackPick,
  blackjackTotal,
  dealBlackjack,
  dealerHand,
  handInTurn,
  type BlackjackMove,
} from './blackjack.ts';
import { countRounds, enumerateBlackjack } from './blackjack-return.ts';
import { blackjackReturns, blackjackRules } from './blackjack-rules.ts';
import { instantPayouts, instantStakes, type InstantPlayed } from './instant.ts';
import { anteOf, canCashOut, isNextStep, isOver, picksWhenLeft, raiseOf, shownWhileOpen } from './steps.ts';
import { approximately } from '../../ratio.ts';

const [ACE, KING] = [1, 13];
/** Cards by their ranks from 1 for the ace to 13 for the king; the dealer's first one is open. */
function round(player: number[], dealer: number[], moves: BlackjackMove[] = []): InstantPlayed {
  const drawn = Array.from({ length: BLACKJACK_CARDS }, () => 8);
  const [one = 0, other = 0, ...further] = player.map((rank) => rank - 1);
  const [open = 0, ...behind] = dealer.map((rank) => rank - 1);
  drawn.splice(0, 3 + further.length, one, other, open, ...further);
  drawn.splice(BLACKJACK_DEALER_FROM, behind.length, ...behind);
  return { bet: { game: 'blackjack' }, drawn, picks: moves.map((move, nth) => blackjackPick(nth, move)) };
}
const may = (played: InstantPlayed) =>
  (['hit', 'stand', 'double', 'split'] as const).filter((move) =>
    isNextStep(played, blackjackPick(played.picks.length, move)),
  );

test.each([
  [[ACE, KING], 21, true],
  [[ACE, ACE], 12, true],
  [[ACE, 6], 17, true],
  [[ACE, 6, KING], 17, false],
  [[11, 12, 2], 22, false],
])('the cards %j count %i', (ranks, total, isSoft) => {
  expect(blackjackTotal(ranks.map((rank) => rank - 1 + 13))).toEqual({ total, isSoft });
});

test('all cards of a round are drawn from a shoe of six decks', () => {
  const counts: number[] = [];
  const drawn = dealBlackjack((count) => {
    counts.push(count);
    return count - 1;
  });
  expect([counts[0], counts.at(-1), counts.length]).toEqual([312, 285, BLACKJACK_CARDS]);
  expect(drawn.every((card) => card >= 0 && card < 52)).toBe(true);
});

describe('it pays, for the ante and a second stake', () => {
  test.each([
    ['a blackjack', round([ACE, KING], [9, 9]), { first: 25n, raises: [] }],
    ['a blackjack against a blackjack', round([ACE, KING], [ACE, 12]), { first: 10n, raises: [] }],
    ['a blackjack of the dealer', round([10, 10], [10, ACE]), { first: 0n, raises: [] }],
    ['a higher total', round([10, 9], [10, 8], ['stand']), { first: 20n, raises: [] }],
    ['an equal total', round([10, 8], [10, 8], ['stand']), { first: 10n, raises: [] }],
    ['a lower total', round([10, 7], [10, 8], ['stand']), { first: 0n, raises: [] }],
    ['21 with three cards', round([5, 6, 10], [10, 10], ['hit']), { first: 20n, raises: [] }],
    ['more than 21', round([10, 6, 10], [10, 6, 10], ['hit']), { first: 0n, raises: [] }],
    ['a dealer with more than 21', round([10, 2], [10, 6, 10], ['stand']), { first: 20n, raises: [] }],
    ['a doubled hand that wins', round([5, 6, 9], [10, 7], ['double']), { first: 20n, raises: [20n] }],
    ['a doubled hand that loses', round([5, 6, 2], [10, 7], ['double']), { first: 0n, raises: [0n] }],
    ['a doubled hand that is equal', round([5, 6, 8], [10, 9], ['double']), { first: 10n, raises: [10n] }],
    [
      'each hand of a split by itself',
      round([8, 8, 10, 3, 10], [10, 9], ['split', 'stand', 'hit']),
      { first: 0n, raises: [20n] },
    ],
    ['a ten on split aces as 21', round([ACE, ACE, KING, 9], [10, 10], ['split']), { first: 20n, raises: [10n] }],
    ['nothing while the player chooses', round([10, 6], [10, 7]), { first: 0n, raises: [] }],
    ['nothing while a split is played', round([8, 8, 10, 3], [10, 7], ['split']), { first: 0n, raises: [0n] }],
  ])('%s', (_, played, payouts) => {
    expect(instantPayouts(played, 10n)).toEqual(payouts);
  });

  test('three to two of every stake without a rest', () => {
    for (const stakes of Object.values<readonly bigint[]>(instantStakes))
      for (const stake of stakes) expect(2n * instantPayouts(round([ACE, KING], [9, 9]), stake).first).toBe(5n * stake);
  });
});

describe('the dealer', () => {
  test('stands on every 17, and draws below', () => {
    const dealt = (dealer: number[]) => dealerHand(round([10, 10], dealer, ['stand'])).map((card) => card + 1);
    expect(dealt([10, 7, 2])).toEqual([10, 7]);
    expect(dealt([ACE, 6, 2])).toEqual([ACE, 6]);
    expect(dealt([ACE, 5, 10, ACE, 2])).toEqual([ACE, 5, 10, ACE]);
  });

  test('turns only the second card where every hand has lost or won already', () => {
    expect(dealerHand(round([10, 6, 10], [2, 3, 4], ['hit']))).toHaveLength(2);
    expect(dealerHand(round([ACE, KING], [2, 3, 4]))).toHaveLength(2);
  });

  test('has cards enough whatever they are', () => {
    const longest = [ACE, ACE, ACE, ACE, ACE, ACE, 6, ACE, ACE, ACE, ACE, ACE];
    expect(dealerHand(round([10, 8], longest, ['stand']))).toHaveLength(12);
  });
});

describe('a round', () => {
  test('waits for a move and shows no card of the dealer but the open one', () => {
    const open = round([10, 6, 2], [10, 7]);
    expect([isOver(open), shownWhileOpen(open), canCashOut(open.bet)]).toEqual([false, [9, 5, 9], false]);
    expect(shownWhileOpen({ ...open, picks: [blackjackPick(0, 'hit')] })).toEqual([9, 5, 9, 1]);
  });

  test('ends with the deal where either side has a blackjack', () => {
    expect([round([ACE, KING], [9, 9]), round([5, 6], [10, ACE]), round([5, 6], [ACE, 10])].map(isOver)).toEqual([
      true,
      true,
      true,
    ]);
  });

  test('offers a double and a split with the first two cards alone', () => {
    expect(may(round([10, 6], [10, 7]))).toEqual(['hit', 'stand', 'double']);
    expect(may(round([10, KING], [10, 7]))).toEqual(['hit', 'stand', 'double', 'split']);
    expect(may(round([10, 2, 3], [10, 7], ['hit']))).toEqual(['hit', 'stand']);
    expect(may(round([8, 8, 8, 8], [10, 7], ['split']))).toEqual(['hit', 'stand']);
    expect(may(round([10, 6], [10, 7], ['stand']))).toEqual([]);
  });

  test('plays the hands of a split one after the other', () => {
    const split = round([8, 8, 2, 3, 10, 7], [10, 7], ['split']);
    const played: BlackjackMove[][] = [[], ['hit'], ['hit', 'hit'], ['hit', 'hit', 'stand']];
    const turns = played.map((moves) =>
      handInTurn({
        ...split,
        picks: ['split' as const, ...moves].map((move, nth) => blackjackPick(nth, move)),
      }),
    );
    // With the second hit the first hand has more than 21.
    expect(turns).toEqual([0, 0, 1, undefined]);
  });

  test('gives split aces one card each', () => {
    const split = round([ACE, ACE, 5, 6], [10, 7], ['split']);
    expect([isOver(split), blackjackHands(split).map(({ cards }) => cards)]).toEqual([
      true,
      [
        [0, 4],
        [0, 5],
      ],
    ]);
  });

  test('stands with eight cards, and with 21', () => {
    const hits = Array.from({ length: 6 }, () => 'hit' as const);
    const low = [ACE, ACE, 2, 2, 2, 2, 2, 2];
    expect([may(round(low, [10, 7], hits.slice(1))), isOver(round(low, [10, 7], hits))]).toEqual([
      ['hit', 'stand'],
      true,
    ]);
    expect(isOver(round([5, 6, 10], [10, 7], ['hit']))).toBe(true);
  });

  test('takes a repeated pick for no further move, and no pick beyond the last', () => {
    const hit = round([2, 3, 4], [10, 7], ['hit']);
    expect(isNextStep(hit, blackjackPick(0, 'hit'))).toBe(false);
    expect(isNextStep(hit, blackjackPick(1, 'hit'))).toBe(true);
    const moves = 1 + 2 * 6;
    expect(blackjackPick(moves - 1, 'split')).toBe(BLACKJACK_PICKS - 1);
  });

  test('stakes the ante once more for a double or a split, and nothing for other moves', () => {
    const open = round([8, 8], [10, 7]);
    const raises = (['hit', 'stand', 'double', 'split'] as const).map((move) =>
      raiseOf(open, round([8, 8], [10, 7], [move]), 500n),
    );
    expect(raises).toEqual([0n, 0n, 500n, 500n]);
    expect(anteOf(round([8, 8, 3, 4], [10, 7], ['split', 'hit']), 1_000n)).toBe(500n);
  });

  test('that is left stands on every hand', () => {
    expect(picksWhenLeft(round([10, 6], [10, 7]))).toEqual([blackjackPick(0, 'stand')]);
    expect(picksWhenLeft(round([8, 8, 2, 3], [10, 7], ['split']))).toEqual([
      blackjackPick(0, 'split'),
      blackjackPick(1, 'stand'),
      blackjackPick(2, 'stand'),
    ]);
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

describe('the printed table', () => {
  test('returns exactly what is printed, over every order of the cards', () => {
    const found = enumerateBlackjack();
    expect(found).toEqual(blackjackReturns);
    expect(blackjackRules()).toMatchObject({ returnToPlayer: '99.48', anAnte: '99.42', top: '4' });
  }, 60_000);

  test('returns as much when the engine plays it', () => {
    const draw = seeded(20_261_127);
    const rounds = 50_000;
    let [ended, paid, staked, squares] = [0, 0, 0, 0];
    for (let nth = 0; nth < rounds; nth += 1) {
      let played: InstantPlayed = { bet: { game: 'blackjack' }, drawn: dealBlackjack(draw), picks: [] };
      for (let move = advisedMove(played); move !== undefined; move = advisedMove(played)) {
        played = { ...played, picks: [...played.picks, blackjackPick(played.picks.length, move)] };
      }
      ended += Number(isOver(played));
      const { first, raises } = instantPayouts(played, 2n);
      const [back, antes] = [Number(raises.reduce((sum, one) => sum + one, first)) / 2, 1 + raises.length];
      paid += back;
      staked += antes;
      squares += (back - antes) ** 2;
    }
    expect(ended).toBe(rounds);
    const error = Math.sqrt(squares / rounds / rounds);
    expect(Math.abs((paid - staked) / rounds + 1 - approximately(blackjackReturns.anAnte))).toBeLessThan(3 * error);
    expect(Math.abs(paid / staked - approximately(blackjackReturns.allStakes))).toBeLessThan(3 * error);
  }, 60_000);

  test('wins less when any of its closest cells is played otherwise', () => {
    const others: [StrategyTable, number, number, BlackjackMove][] = [
      ['hard', 16, 10, 'stand'],
      ['hard', 12, 3, 'stand'],
      ['hard', 11, 1, 'double'],
      ['soft', 18, 1, 'stand'],
      ['pairs', 2, 3, 'split'],
    ];
    const won = ({ halves, stakes }: ReturnType<typeof countRounds>) => halves - 2n * stakes;
    for (const [table, row, open, move] of others) {
      const otherwise = countRounds(open, (values, column, hand) => {
        const at = strategyRow(values, hand.isPair);
        const isHere = at.table === table && at.row === row && (move !== 'double' || hand.canDouble);
        return isHere ? move : printedMove(values, column, hand);
      });
      expect(won(otherwise), `${table} ${row} against ${open}`).toBeLessThan(won(countRounds(open)));
    }
  }, 60_000);

  test('has a move for every hand and open card', () => {
    const cells = Object.values(strategyRows).flatMap((rows) => rows.map((row) => row.cells.length));
    expect(cells.length).toBeGreaterThan(20);
    expect(new Set(cells)).toEqual(new Set([openValues.length]));
  });
});
