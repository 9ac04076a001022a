import {
  BLACKJACK_PICKS,
  blackjackAntes,
  blackjackPayouts,
  blackjackPick,
  blackjackShown,
  dealBlackjack,
  isBlackjackOver,
  isNextMove,
  type BlackjackBet,
} from './blackjack.ts';
import { coinPayout, flipCoin, type CoinBet } from './coin.ts';
import { dicePayout, rollDice, type DiceBet } from './dice.ts';
import {
  canGuess,
  dealHilo,
  guessedSide,
  guessOf,
  HILO_MOST,
  hiloPayout,
  hiloSides,
  isMissed,
  type HiloBet,
} from './hilo.ts';
import {
  dealHoldem,
  HOLDEM_CALL,
  HOLDEM_OPEN,
  holdemMoves,
  holdemPayouts,
  isCalled,
  type HoldemBet,
} from './holdem.ts';
import { drawKeno, kenoPayout, type KenoBet } from './keno.ts';
import { limboPayout, riseLimbo, type LimboBet } from './limbo.ts';
import { layMines, MINE_TILES, minesPayout, mostGems, type MinesBet } from './mines.ts';
import type { Currency } from '../../money.ts';
import { dropBall, plinkoPayout, type PlinkoBet } from './plinko.ts';
import { dealPoker, POKER_CARDS, POKER_HOLDS, pokerPayout, type PokerBet } from './poker.ts';
import {
  dealPontoon,
  isNextPontoon,
  isPontoonOver,
  PONTOON_PICKS,
  pontoonAntes,
  pontoonHand,
  pontoonPayouts,
  pontoonWhenLeft,
  type PontoonBet,
} from './pontoon.ts';
import type { Draw } from './provably-fair.ts';
import { dealPunto, puntoPayout, type PuntoBet } from './punto.ts';
import {
  dealThreecard,
  isPlayed,
  THREE_CARDS,
  threecardMoves,
  threecardPayouts,
  type ThreecardBet,
} from './threecard.ts';
import { printRun, scratchPayout, type ScratchBet } from './scratch.ts';
import { floorOf, isTrapped, setTraps, TOWER_FLOORS, towerDoors, towersPayout, type TowersBet } from './towers.ts';
import { spinWheel, wheelPayout, type WheelBet } from './wheel.ts';
import { itemAt } from '../../lists.ts';
import { dealReddog, hasChoice, isRaised, REDDOG_OPEN, reddogMoves, reddogPayout, type ReddogBet } from './reddog.ts';
import { keysOf } from '../../records.ts';

interface Bets {
  dice: DiceBet;
  mines: MinesBet;
  plinko: PlinkoBet;
  coin: CoinBet;
  limbo: LimboBet;
  wheel: WheelBet;
  keno: KenoBet;
  hilo: HiloBet;
  towers: TowersBet;
  poker: PokerBet;
  scratch: ScratchBet;
  punto: PuntoBet;
  threecard: ThreecardBet;
  holdem: HoldemBet;
  reddog: ReddogBet;
  blackjack: BlackjackBet;
  pontoon: PontoonBet;
}
export type InstantGame = keyof Bets;
export type InstantBet = Bets[InstantGame];

/** A round as far as it was played; `picks` are the player's steps in their order. */
export interface InstantPlayed<Bet = InstantBet> {
  bet: Bet;
  picks: readonly number[];
  drawn: readonly number[];
}

/** What the stake of a bet and each of its raises pay; units. */
interface InstantPayout {
  first: bigint;
  raises: readonly bigint[];
}

/** How a round of several steps goes on; all others end as soon as they are begun. */
export interface InstantSteps<Bet = InstantBet> {
  /** How many different picks a round can have. */
  picks: number;
  /** Whether a pick is the next step of an open round. A repeated pick is none. */
  isNext: (played: InstantPlayed<Bet>, pick: number) => boolean;
  /** Whether a round is over after its last step, lost or as far as it can go. */
  isOver: (played: InstantPlayed<Bet>) => boolean;
  /** The part of the draw that a player sees while the round is open; none of it where this is missing. */
  shown?: (played: InstantPlayed<Bet>) => readonly number[];
  /** The next step of a player who was dealt cards and left. Where it is missing, a round can be cashed out after a step, and before its first one the stake goes back. */
  whenLeft?: (played: InstantPlayed<Bet>) => number;
  /** The antes staked so far, where a step can stake more. */
  antes?: (played: InstantPlayed<Bet>) => number;
}

/** All that a game is to its server: one record of it plays its rounds. */
interface InstantRules<Bet> {
  /** The draw of a round, made before it begins. */
  draw: (bet: Bet, draw: Draw) => number[];
  /** Payout of a round that ends now, without that of raises; units. */
  payout: (played: InstantPlayed<Bet>, ante: bigint) => bigint;
  /** What each raise pays then, in their order. */
  raises?: (played: InstantPlayed<Bet>, ante: bigint) => readonly bigint[];
  steps?: InstantSteps<Bet>;
}

const games: { readonly [Game in InstantGame]: InstantRules<Bets[Game]> } = {
  dice: {
    draw: (_, draw) => [rollDice(draw)],
    payout: ({ bet, drawn }, stake) => dicePayout(bet, itemAt(drawn, 0), stake),
  },
  mines: {
    draw: layMines,
    payout: ({ bet, picks, drawn }, stake) => minesPayout(bet, { mines: drawn, picks }, stake),
    steps: {
      picks: MINE_TILES,
      isNext: ({ picks }, pick) => !picks.includes(pick),
      isOver: ({ bet, picks, drawn }) => picks.length === mostGems(bet) || picks.some((tile) => drawn.includes(tile)),
    },
  },
  plinko: {
    draw: (_, draw) => dropBall(draw),
    payout: ({ bet, drawn }, stake) => plinkoPayout(bet, drawn, stake),
  },
  coin: {
    draw: (_, draw) => [flipCoin(draw)],
    payout: ({ bet, drawn }, stake) => coinPayout(bet, itemAt(drawn, 0), stake),
  },
  limbo: {
    draw: (_, draw) => [riseLimbo(draw)],
    payout: ({ bet, drawn }, stake) => limboPayout(bet, itemAt(drawn, 0), stake),
  },
  wheel: {
    draw: (bet, draw) => [spinWheel(bet, draw)],
    payout: ({ bet, drawn }, stake) => wheelPayout(bet, itemAt(drawn, 0), stake),
  },
  keno: {
    draw: (_, draw) => drawKeno(draw),
    payout: ({ bet, drawn }, stake) => kenoPayout(bet, drawn, stake),
  },
  hilo: {
    draw: (_, draw) => dealHilo(draw),
    payout: ({ picks, drawn }, stake) => hiloPayout({ cards: drawn, picks }, stake),
    steps: {
      picks: HILO_MOST * hiloSides.length,
      isNext: ({ picks, drawn }, pick) =>
        guessOf(pick) === picks.length && canGuess({ cards: drawn, picks }, guessedSide(pick)),
      isOver: ({ picks, drawn }) => {
        const played = { cards: drawn, picks };
        return isMissed(played) || !hiloSides.some((side) => canGuess(played, side));
      },
      // The cards up to the one to guess from.
      shown: ({ picks, drawn }) => drawn.slice(0, picks.length + 1),
    },
  },
  towers: {
    draw: setTraps,
    payout: ({ bet, picks, drawn }, stake) => towersPayout(bet, { traps: drawn, picks }, stake),
    steps: {
      picks: TOWER_FLOORS * Math.max(...towerDoors),
      isNext: ({ bet, picks }, pick) => floorOf(bet, pick) === picks.length,
      isOver: ({ bet, picks, drawn }) => picks.length === TOWER_FLOORS || isTrapped(bet, picks, drawn),
    },
  },
  poker: {
    draw: dealPoker,
    payout: ({ bet, picks, drawn }, stake) => pokerPayout(bet, { drawn, picks }, stake),
    steps: {
      picks: POKER_HOLDS,
      isNext: ({ picks }) => picks.length === 0,
      isOver: ({ picks }) => picks.length > 0,
      shown: ({ drawn }) => drawn.slice(0, POKER_CARDS),
      // All five cards are held for a player who leaves.
      whenLeft: () => POKER_HOLDS - 1,
    },
  },
  punto: {
    draw: (_, draw) => dealPunto(draw),
    payout: ({ bet, drawn }, stake) => puntoPayout(bet, drawn, stake),
  },
  threecard: {
    draw: (_, draw) => dealThreecard(draw),
    payout: (played, ante) => threecardPayouts(played, ante).ante,
    raises: (played, ante) => (isPlayed(played) ? [threecardPayouts(played, ante).play] : []),
    steps: {
      picks: threecardMoves.length,
      isNext: ({ picks }) => picks.length === 0,
      isOver: ({ picks }) => picks.length > 0,
      shown: ({ drawn }) => drawn.slice(0, THREE_CARDS),
      // Nothing more is staked for a player who leaves: the hand is folded.
      whenLeft: () => 0,
      antes: (played) => (isPlayed(played) ? 2 : 1),
    },
  },
  holdem: {
    draw: (_, draw) => dealHoldem(draw),
    payout: (played, ante) => holdemPayouts(played, ante).ante,
    raises: (played, ante) => (isCalled(played) ? [holdemPayouts(played, ante).call] : []),
    steps: {
      picks: holdemMoves.length,
      isNext: ({ picks }) => picks.length === 0,
      isOver: ({ picks }) => picks.length > 0,
      shown: ({ drawn }) => drawn.slice(0, HOLDEM_OPEN),
      // Nothing more is staked for a player who leaves: the hand is folded.
      whenLeft: () => 0,
      antes: (played) => (isCalled(played) ? 1 + HOLDEM_CALL : 1),
    },
  },
  reddog: {
    draw: (_, draw) => dealReddog(draw),
    payout: reddogPayout,
    raises: (played, ante) => (isRaised(played) ? [reddogPayout(played, ante)] : []),
    steps: {
      picks: reddogMoves.length,
      isNext: ({ picks }) => picks.length === 0,
      isOver: ({ picks, drawn }) => picks.length > 0 || !hasChoice(drawn),
      shown: ({ drawn }) => drawn.slice(0, REDDOG_OPEN),
      // The third card is turned for a player who leaves, for the ante alone.
      whenLeft: () => 0,
      antes: (played) => (isRaised(played) ? 2 : 1),
    },
  },
  blackjack: {
    draw: (_, draw) => dealBlackjack(draw),
    payout: (played, ante) => blackjackPayouts(played, ante).first,
    raises: (played, ante) => blackjackPayouts(played, ante).raises,
    steps: {
      picks: BLACKJACK_PICKS,
      isNext: isNextMove,
      isOver: isBlackjackOver,
      shown: blackjackShown,
      // A player who leaves stands, on each hand.
      whenLeft: ({ picks }) => blackjackPick(picks.length, 'stand'),
      antes: blackjackAntes,
    },
  },
  pontoon: {
    draw: (_, draw) => dealPontoon(draw),
    payout: (played, ante) => pontoonPayouts(played, ante).first,
    raises: (played, ante) => pontoonPayouts(played, ante).raises,
    steps: {
      picks: PONTOON_PICKS,
      isNext: isNextPontoon,
      isOver: isPontoonOver,
      shown: pontoonHand,
      whenLeft: pontoonWhenLeft,
      antes: pontoonAntes,
    },
  },
  // A whole print run is drawn at once; a round is one of its tickets.
  scratch: {
    draw: printRun,
    payout: ({ drawn }, stake) => scratchPayout(itemAt(drawn, 0), stake),
  },
};
export const instantGames: readonly InstantGame[] = keysOf(games);

const draw = <Game extends InstantGame>(game: Game, bet: Bets[Game], by: Draw): number[] => games[game].draw(bet, by);
const pay = <Game extends InstantGame>(game: Game, played: InstantPlayed<Bets[Game]>, ante: bigint): InstantPayout => ({
  first: games[game].payout(played, ante),
  raises: games[game].raises?.(played, ante) ?? [],
});

/** The draw of a round, by its game: a roll, tiles, turns of a ball, a flip, a height, a segment, numbers, cards or doors. */
export const drawInstant = (bet: InstantBet, by: Draw): number[] => draw(bet.game, bet, by);

/** Payout of a round that ends now, by the stakes of its ante and of its raises; units. */
export const instantPayouts = (played: InstantPlayed, ante: bigint): InstantPayout =>
  pay(played.bet.game, played, ante);

/** The same in all. */
export const instantPayout = (played: InstantPlayed, ante: bigint): bigint => {
  const { first, raises } = instantPayouts(played, ante);
  return raises.reduce((sum, paid) => sum + paid, first);
};

/** How a game's rounds go on after they are begun; undefined for a game of one step. */
export const stepsOf = <Game extends InstantGame>(game: Game): InstantSteps<Bets[Game]> | undefined =>
  games[game].steps;

/** The stakes a player may choose, smallest first, in units of each currency. */
export const instantStakes = {
  KHR: [500_00n, 1_000_00n, 2_000_00n, 5_000_00n, 10_000_00n, 20_000_00n, 50_000_00n],
  BDT: [5_00n, 10_00n, 20_00n, 50_00n, 100_00n, 200_00n, 500_00n],
  USD: [10n, 20n, 50n, 1_00n, 2_00n, 5_00n, 10_00n],
  CNY: [1_00n, 2_00n, 5_00n, 10_00n, 20_00n, 50_00n, 100_00n],
  VND: [1_000n, 2_000n, 5_000n, 10_000n, 20_000n, 50_000n, 100_000n],
  FUN: [1_00n, 2_00n, 5_00n, 10_00n, 20_00n, 50_00n, 100_00n],
} as const satisfies Record<Currency, readonly bigint[]>;
