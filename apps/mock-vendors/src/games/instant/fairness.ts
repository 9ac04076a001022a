import { randomBytes } from 'node:crypto';
import { coinPayout, flipCoin } from '@apsara/domain/games/instant/coin';
import { enumerateCoin } from '@apsara/domain/games/instant/coin-rules';
import { DICE_ROLLS, dicePayout, rollDice, type DiceBet } from '@apsara/domain/games/instant/dice';
import { enumerateDice } from '@apsara/domain/games/instant/dice-rules';
import { dealHilo, HILO_CARDS, hiloPayout, hiloPick, winningRanks } from '@apsara/domain/games/instant/hilo';
import { enumerateHilo } from '@apsara/domain/games/instant/hilo-rules';
import { drawKeno, KENO_NUMBERS, kenoHits, kenoPayout, type KenoBet } from '@apsara/domain/games/instant/keno';
import { enumerateKeno, hitChances } from '@apsara/domain/games/instant/keno-rules';
import { limboChance, limboPayout, limboWins, riseLimbo, type LimboBet } from '@apsara/domain/games/instant/limbo';
import { enumerateLimbo } from '@apsara/domain/games/instant/limbo-rules';
import { layMines, MINE_TILES, minesPayout, type MinesBet } from '@apsara/domain/games/instant/mines';
import { enumerateMines } from '@apsara/domain/games/instant/mines-rules';
import { binOf, dropBall, plinkoPayout } from '@apsara/domain/games/instant/plinko';
import { binChances, enumeratePlinko } from '@apsara/domain/games/instant/plinko-rules';
import { dealPunto, puntoPayout, type PuntoBet } from '@apsara/domain/games/instant/punto';
import { enumeratePunto } from '@apsara/domain/games/instant/punto-rules';
import type { Draw } from '@apsara/domain/games/instant/provably-fair';
import { setTraps, towerPick, towersPayout, type TowersBet } from '@apsara/domain/games/instant/towers';
import { enumerateTowers } from '@apsara/domain/games/instant/towers-rules';
import { spinWheel, wheelPayout, type WheelBet } from '@apsara/domain/games/instant/wheel';
import { enumerateWheel } from '@apsara/domain/games/instant/wheel-rules';
import { approximately } from '@apsara/domain/ratio';
import { itemAt } from '@apsara/domain/lists';
import { risks, type Risk } from '@apsara/domain/games/instant/risks';
import {
  prizeOf,
  SCRATCH_RUN,
  scratchPayout,
  scratchTableNames,
  scratchTables,
  type ScratchTableName,
  type ScratchTier,
} from '@apsara/domain/games/instant/scratch';
import { enumerateScratch } from '@apsara/domain/games/instant/scratch-rules';
import { firstShuffled } from '@apsara/domain/games/instant/shuffle';
import type { FairGame } from '../../fairness/fair-game.ts';
import { prizesOf } from './print-runs.ts';
import { pokerFairness } from './poker-fairness.ts';
import { tableFairness } from './table-fairness.ts';
import { roundDraws } from '../../shared/seeds/round-draws.ts';

const STAKE = 10_000n;
const BETS_A_PAIR = 10_000;

/** Rounds as players have them: one pair of seeds for many bets. */
function rounds(): () => Draw {
  let pair = { serverSeed: '', clientSeed: '' };
  let nonce = BETS_A_PAIR;
  return () => {
    if (nonce === BETS_A_PAIR)
      [pair, nonce] = [{ serverSeed: randomBytes(32).toString('hex'), clientSeed: randomBytes(8).toString('hex') }, 0];
    nonce += 1;
    return roundDraws({ ...pair, nonce });
  };
}

const next = rounds();

const even: DiceBet = { game: 'dice', side: 'low', chance: 50 };
const rare: DiceBet = { game: 'dice', side: 'high', chance: 5 };
const board: MinesBet = { game: 'mines', mines: 3 };
const picks = [6, 12, 18];

const dice = (bet: DiceBet): FairGame => ({
  kind: 'instant',
  name: `dice ${bet.side} ${bet.chance} %`,
  enumeratedReturn: enumerateDice(bet).returnToPlayer,
  simulate: () => Number(dicePayout(bet, rollDice(next()), STAKE)) / Number(STAKE),
  draws: [],
});

const plinko = (risk: Risk, nth: number): FairGame => ({
  kind: 'instant',
  name: `plinko, ${risk} risk`,
  enumeratedReturn: enumeratePlinko({ game: 'plinko', risk }),
  simulate: () => Number(plinkoPayout({ game: 'plinko', risk }, dropBall(next()), STAKE)) / Number(STAKE),
  draws:
    nth === 0
      ? [{ name: 'the bin', chances: binChances().map(approximately), draw: () => binOf(dropBall(next())) }]
      : [],
});

const coin: FairGame = {
  kind: 'instant',
  name: 'coin, heads',
  enumeratedReturn: enumerateCoin({ game: 'coin', side: 'heads' }).returnToPlayer,
  simulate: () => Number(coinPayout({ game: 'coin', side: 'heads' }, flipCoin(next()), STAKE)) / Number(STAKE),
  draws: [{ name: 'the side', chances: [0.5, 0.5], draw: () => flipCoin(next()) }],
};

const double: LimboBet = { game: 'limbo', target: 200 };
const reached = approximately(limboChance(double));

const limbo: FairGame = {
  kind: 'instant',
  name: 'limbo, target 2.00',
  enumeratedReturn: enumerateLimbo(double).returnToPlayer,
  simulate: () => Number(limboPayout(double, riseLimbo(next()), STAKE)) / Number(STAKE),
  draws: [
    {
      name: 'whether it is reached',
      chances: [1 - reached, reached],
      draw: () => Number(limboWins(double, riseLimbo(next()))),
    },
  ],
};

const thirty: WheelBet = { game: 'wheel', segments: 30, risk: 'medium' };

const wheel: FairGame = {
  kind: 'instant',
  name: 'wheel, 30 segments, medium risk',
  enumeratedReturn: enumerateWheel(thirty),
  simulate: () => Number(wheelPayout(thirty, spinWheel(thirty, next()), STAKE)) / Number(STAKE),
  draws: [
    {
      name: 'the segment',
      chances: Array.from({ length: thirty.segments }, () => 1 / thirty.segments),
      draw: () => spinWheel(thirty, next()),
    },
  ],
};

const four: KenoBet = { game: 'keno', risk: 'medium', numbers: [3, 14, 27, 40] };

const keno: FairGame = {
  kind: 'instant',
  name: 'keno, four numbers, medium risk',
  enumeratedReturn: enumerateKeno(four.risk, four.numbers.length),
  simulate: () => Number(kenoPayout(four, drawKeno(next()), STAKE)) / Number(STAKE),
  draws: [
    {
      name: 'the last number',
      chances: Array.from({ length: KENO_NUMBERS }, () => 1 / KENO_NUMBERS),
      draw: () => itemAt(drawKeno(next()), -1) - 1,
    },
    {
      name: 'the hits',
      chances: hitChances(four.numbers.length).map(approximately),
      draw: () => kenoHits(four, drawKeno(next())),
    },
  ],
};

const third: TowersBet = { game: 'towers', doors: 3 };
const climbed = [0, 1, 2].map((floor) => towerPick(third, floor, 1));

const towers: FairGame = {
  kind: 'instant',
  name: 'towers, 3 doors, three floors',
  enumeratedReturn: enumerateTowers(third, climbed.length).returnToPlayer,
  simulate: () =>
    Number(towersPayout(third, { traps: setTraps(third, next()), picks: climbed }, STAKE)) / Number(STAKE),
  draws: [
    {
      name: 'the trap of the top floor',
      chances: Array.from({ length: third.doors }, () => 1 / third.doors),
      draw: () => itemAt(setTraps(third, next()), -1),
    },
  ],
};

/** A player who guesses the likelier side once. */
function guessOnce(): number {
  const cards = dealHilo(next());
  const first = itemAt(cards, 0);
  const side = winningRanks(first, 'higher') >= winningRanks(first, 'lower') ? 'higher' : 'lower';
  return Number(hiloPayout({ cards, picks: [hiloPick(0, side)] }, STAKE)) / Number(STAKE);
}

const hilo: FairGame = {
  kind: 'instant',
  name: 'hilo, one guess of the likelier side',
  enumeratedReturn: enumerateHilo(),
  simulate: guessOnce,
  draws: [
    {
      name: 'the last card',
      chances: Array.from({ length: HILO_CARDS }, () => 1 / HILO_CARDS),
      draw: () => itemAt(dealHilo(next()), -1),
    },
  ],
};

const banker: PuntoBet = { game: 'punto', spot: 'banker' };

const punto: FairGame = {
  kind: 'instant',
  name: 'punto, banker',
  enumeratedReturn: enumeratePunto().banker,
  simulate: () => Number(puntoPayout(banker, dealPunto(next()), STAKE)) / Number(STAKE),
  draws: [
    {
      name: 'the sixth card',
      chances: Array.from({ length: HILO_CARDS }, () => 1 / HILO_CARDS),
      draw: () => itemAt(dealPunto(next()), -1),
    },
  ],
};

/** Whole runs, ticket by ticket. The tiers of the first tickets of many runs are drawn as those of all tickets are. */
function scratch(table: ScratchTableName): FairGame {
  const tiers: readonly ScratchTier[] = scratchTables[table];
  const chances = tiers.map(({ count }) => count / SCRATCH_RUN);
  let run: readonly number[] = [];
  let sold = 0;
  return {
    kind: 'instant',
    name: `scratch, prizes ${table}`,
    enumeratedReturn: enumerateScratch(table),
    simulate: () => {
      if (sold === run.length) [run, sold] = [prizesOf(table, randomBytes(32).toString('hex'), 'rng'), 0];
      sold += 1;
      return Number(scratchPayout(itemAt(run, sold - 1), STAKE)) / Number(STAKE);
    },
    draws: [
      {
        name: 'the tier of the first ticket',
        chances: [...chances, 1 - chances.reduce((sum, chance) => sum + chance)],
        draw: () => {
          const prize = prizeOf(table, itemAt(firstShuffled(1, SCRATCH_RUN, next()), 0));
          return prize === 0 ? tiers.length : tiers.findIndex(({ times }) => times === prize);
        },
      },
    ],
  };
}

/** The dice at an even and at a rare bet, and the mines of a player who stops after three gems, the ball, and one bet of each other game. */
export const instantFairness: readonly FairGame[] = [
  {
    ...dice(even),
    draws: [
      {
        name: 'the roll',
        chances: Array.from({ length: 100 }, () => 0.01),
        draw: () => Math.floor((100 * rollDice(next())) / DICE_ROLLS),
      },
    ],
  },
  dice(rare),
  {
    kind: 'instant',
    name: 'mines, 3 of 25, three gems',
    enumeratedReturn: enumerateMines(board.mines, picks.length).returnToPlayer,
    simulate: () => Number(minesPayout(board, { mines: layMines(board, next()), picks }, STAKE)) / Number(STAKE),
    draws: [
      {
        name: 'the last mine',
        chances: Array.from({ length: MINE_TILES }, () => 1 / MINE_TILES),
        draw: () => itemAt(layMines(board, next()), -1),
      },
    ],
  },
  ...risks.map(plinko),
  coin,
  limbo,
  wheel,
  keno,
  hilo,
  towers,
  ...pokerFairness(next),
  ...scratchTableNames.map(scratch),
  punto,
  ...tableFairness(next),
];
