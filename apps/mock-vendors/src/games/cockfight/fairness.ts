import { randomBytes } from 'node:crypto';
import {
  CHANCES,
  cockfightOutcomes,
  outcomeChances,
  outcomeOfSeed,
  type CockfightSide,
} from '@apsara/domain/games/cockfight/cockfight';
import { endOfBet } from '@apsara/domain/games/cockfight/cockfight-pool';
import { enumerateCockfight } from '@apsara/domain/games/cockfight/cockfight-rules';
import type { FairGame } from '../../fairness/fair-game.ts';
import { seedOf } from './match-book.ts';

/** Matches one after the other, as a day's secret makes them. */
function matches() {
  const secret = randomBytes(32);
  let number = 0;
  return () => outcomeOfSeed(seedOf(secret, 'ring', number++));
}

const STAKE = 100n;
const EVEN = { meron: 1_000n, wala: 1_000n };

function bet(side: CockfightSide): () => number {
  const next = matches();
  return () => {
    const end = endOfBet({ side, stake: STAKE }, next().outcome, EVEN);
    return end.end === 'returned' ? 1 : Number(end.payout) / Number(STAKE);
  };
}

const next = matches();
const { corner, draw } = enumerateCockfight();

/** Bets at an even pool, whose return the rules publish. */
export const cockfightFairness: readonly FairGame[] = [
  {
    kind: 'cockfight',
    name: 'meron at an even pool',
    enumeratedReturn: corner,
    simulate: bet('meron'),
    draws: [
      {
        name: 'the outcome of a match',
        chances: cockfightOutcomes.map((outcome) => outcomeChances[outcome] / CHANCES),
        draw: () => cockfightOutcomes.indexOf(next().outcome),
      },
      {
        name: 'the number of a match',
        chances: Array.from({ length: CHANCES }, () => 1 / CHANCES),
        draw: () => next().drawn,
      },
    ],
  },
  { kind: 'cockfight', name: 'wala at an even pool', enumeratedReturn: corner, simulate: bet('wala'), draws: [] },
  { kind: 'cockfight', name: 'the draw', enumeratedReturn: draw, simulate: bet('draw'), draws: [] },
];
