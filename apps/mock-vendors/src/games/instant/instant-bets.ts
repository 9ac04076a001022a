import * as z from 'zod';
import { baccaratSpots } from '@apsara/domain/games/baccarat/baccarat-bets';
import { coinSides } from '@apsara/domain/games/instant/coin';
import { diceChances, diceSides } from '@apsara/domain/games/instant/dice';
import { KENO_MOST_PICKED, KENO_NUMBERS } from '@apsara/domain/games/instant/keno';
import { limboTargets } from '@apsara/domain/games/instant/limbo';
import { mineCounts } from '@apsara/domain/games/instant/mines';
import { pokerTableNames } from '@apsara/domain/games/instant/poker';
import { scratchTableNames } from '@apsara/domain/games/instant/scratch';
import { towerDoors } from '@apsara/domain/games/instant/towers';
import { wheelSegments } from '@apsara/domain/games/instant/wheel';
import { itemAt } from '@apsara/domain/lists';
import { risks } from '@apsara/domain/games/instant/risks';

const diceBet = z.object({
  game: z.literal('dice'),
  side: z.enum(diceSides),
  chance: z.int().min(diceChances.least).max(diceChances.most),
});
const minesBet = z.object({ game: z.literal('mines'), mines: z.literal([...mineCounts]) });
const plinkoBet = z.object({ game: z.literal('plinko'), risk: z.enum(risks) });
const coinBet = z.object({ game: z.literal('coin'), side: z.enum(coinSides) });
const limboBet = z.object({ game: z.literal('limbo'), target: z.literal([...limboTargets]) });

const wheelBet = z.object({
  game: z.literal('wheel'),
  segments: z.literal([...wheelSegments]),
  risk: z.enum(risks),
});
const isRising = (numbers: readonly number[]) =>
  numbers.every((number, nth) => nth === 0 || number > itemAt(numbers, nth - 1));
const kenoBet = z.object({
  game: z.literal('keno'),
  risk: z.enum(risks),
  numbers: z.array(z.int().min(1).max(KENO_NUMBERS)).min(1).max(KENO_MOST_PICKED).refine(isRising),
});
const hiloBet = z.object({ game: z.literal('hilo') });
const towersBet = z.object({ game: z.literal('towers'), doors: z.literal([...towerDoors]) });
const pokerBet = z.object({ game: z.literal('poker'), table: z.enum(pokerTableNames) });
const scratchBet = z.object({ game: z.literal('scratch'), table: z.enum(scratchTableNames) });
const puntoBet = z.object({ game: z.literal('punto'), spot: z.enum(baccaratSpots) });
const threecardBet = z.object({ game: z.literal('threecard') });
const holdemBet = z.object({ game: z.literal('holdem') });
const reddogBet = z.object({ game: z.literal('reddog') });
const blackjackBet = z.object({ game: z.literal('blackjack') });
const pontoonBet = z.object({ game: z.literal('pontoon') });

/** A bet that a page may ask for: of any game, with a choice that the game offers. */
export const betSchema = z.discriminatedUnion('game', [
  diceBet,
  minesBet,
  plinkoBet,
  coinBet,
  limboBet,
  wheelBet,
  kenoBet,
  hiloBet,
  towersBet,
  pokerBet,
  scratchBet,
  puntoBet,
  threecardBet,
  holdemBet,
  reddogBet,
  blackjackBet,
  pontoonBet,
]);
