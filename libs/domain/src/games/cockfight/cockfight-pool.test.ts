import { describe, expect, test } from 'vitest';
import {
  dividePool,
  endOfBet,
  houseStake,
  oddsOf,
  oddsText,
  poolsOf,
  sharesOf,
  type CockfightBet,
} from './cockfight-pool.ts';
import { cockfightRules } from './cockfight-rules.ts';
import { CHANCES, cockfightStakes, outcomeChances } from './cockfight.ts';

/** mulberry32: small, seeded. */
function seeded(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

const sides = ['meron', 'wala', 'draw'] as const;

/** Bets of every size, from one unit to thousands of times the house stake. */
function randomMatch(below: (count: number) => number): { bets: CockfightBet[]; house: bigint } {
  const amount = () => BigInt(1 + below(10 ** (1 + below(9))));
  const bets = Array.from({ length: below(12) }, () => ({ side: sides[below(3)]!, stake: amount() }));
  return { bets, house: amount() };
}

const total = (amounts: readonly bigint[]) => amounts.reduce((sum, amount) => sum + amount, 0n);

describe('the pool', () => {
  test(
    'is paid out with the commission to the unit, and no rounding makes money, in 20,000 random matches',
    { timeout: 600_000 },
    () => {
      const below = seeded(8);
      for (let nth = 0; nth < 20_000; nth += 1) {
        const { bets, house } = randomMatch(below);
        const onCorners = bets.filter(({ side }) => side !== 'draw');
        const pools = poolsOf(bets, house);
        for (const winner of ['meron', 'wala'] as const) {
          const { payouts, house: share, commission } = dividePool(bets, house, winner);
          const pool = pools.meron + pools.wala;
          expect(total(payouts) + share + commission).toBe(pool);
          expect(total(onCorners.map(({ stake }) => stake)) + 2n * house).toBe(pool);
          expect(commission).toBeGreaterThanOrEqual(0n);
          expect(commission * 100n).toBeLessThanOrEqual(pool * 5n);
          onCorners.forEach(({ side, stake }, at) => {
            const exact = stake * sharesOf(pools, winner).net;
            if (side !== winner) expect(payouts[at]).toBe(0n);
            else {
              expect(payouts[at]! * pools[winner]).toBeLessThanOrEqual(exact);
              expect((payouts[at]! + 1n) * pools[winner]).toBeGreaterThan(exact);
              expect(payouts[at]).toBeGreaterThanOrEqual(stake);
            }
          });
          const exactShare = house * sharesOf(pools, winner).net;
          expect(share * pools[winner]).toBeGreaterThanOrEqual(exactShare);
          expect((share - BigInt(payouts.length)) * pools[winner]).toBeLessThanOrEqual(exactShare);
        }
      }
    },
  );

  test(
    'leaves all who bet on corners together less than they staked, in expectation, however lopsided the pools are',
    { timeout: 600_000 },
    () => {
      const below = seeded(9);
      for (let nth = 0; nth < 20_000; nth += 1) {
        const { bets, house } = randomMatch(below);
        const staked = total(bets.filter(({ side }) => side !== 'draw').map(({ stake }) => stake));
        const won = (['meron', 'wala'] as const).map(
          (winner) => total(dividePool(bets, house, winner).payouts) * BigInt(outcomeChances[winner]),
        );
        const back = staked * BigInt(outcomeChances.draw + outcomeChances.cancelled);
        expect(total(won) + back).toBeLessThanOrEqual(staked * BigInt(CHANCES));
      }
    },
  );

  test('pays an even pool 1.90', () => {
    const pools = { meron: 1_000n, wala: 1_000n };
    expect(oddsText(oddsOf(pools, 'meron'))).toBe('1.90');
    expect(endOfBet({ side: 'meron', stake: 100n }, 'meron', pools)).toEqual({ end: 'settled', payout: 190n });
    expect(endOfBet({ side: 'wala', stake: 100n }, 'meron', pools)).toEqual({ end: 'settled', payout: 0n });
  });

  test('never pays a winner less than the stake: the commission gives way', () => {
    const pools = { meron: 990n, wala: 10n };
    expect(sharesOf(pools, 'meron')).toEqual({ commission: 10n, net: 990n });
    expect(oddsText(oddsOf(pools, 'meron'))).toBe('1.00');
    expect(endOfBet({ side: 'meron', stake: 100n }, 'meron', pools)).toEqual({ end: 'settled', payout: 100n });
  });

  test('cuts odds to two decimals', () => {
    expect(oddsText({ numerator: 1_999n, denominator: 1_000n })).toBe('1.99');
    expect(oddsText({ numerator: 123_456n, denominator: 1_000n })).toBe('123.45');
  });
});

describe('a bet', () => {
  const pools = { meron: 1_000n, wala: 3_000n };

  test('on the draw wins eight times and its stake, and comes back from a cancelled match only', () => {
    const bet = { side: 'draw', stake: 100n } as const;
    expect(endOfBet(bet, 'draw', pools)).toEqual({ end: 'settled', payout: 900n });
    expect(endOfBet(bet, 'wala', pools)).toEqual({ end: 'settled', payout: 0n });
    expect(endOfBet(bet, 'cancelled', pools)).toEqual({ end: 'returned' });
  });

  test('on a corner comes back from a draw and from a cancelled match', () => {
    for (const side of ['meron', 'wala'] as const) {
      expect(endOfBet({ side, stake: 100n }, 'draw', pools)).toEqual({ end: 'returned' });
      expect(endOfBet({ side, stake: 100n }, 'cancelled', pools)).toEqual({ end: 'returned' });
    }
  });
});

describe('the published figures', () => {
  test('are enumerated from the data', () => {
    expect(cockfightRules('USD')).toMatchObject({
      commissionPercent: '5',
      drawOdds: '8:1',
      cornerReturn: '95.55',
      drawReturn: '95.00',
      houseStake: '200.00',
    });
    expect(cockfightRules('USD').chances.map(({ percent }) => percent)).toEqual(['44.5', '44.5', '10.5', '0.5']);
  });

  test('the largest bet is small compared with the house stake, and stakes rise', () => {
    for (const [currency, stakes] of Object.entries(cockfightStakes)) {
      expect(stakes).toEqual([...stakes].toSorted((a, b) => Number(a - b)));
      expect(houseStake(currency as keyof typeof cockfightStakes)).toBe(10n * stakes.at(-1)!);
    }
  });
});
