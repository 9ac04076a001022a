import * as z from 'zod';
import { coinSides } from '@apsara/domain/games/instant/coin';
import { diceChances, diceSides } from '@apsara/domain/games/instant/dice';
import { limboTargets } from '@apsara/domain/games/instant/limbo';
import { mineCounts } from '@apsara/domain/games/instant/mines';
import { plinkoRisks } from '@apsara/domain/games/instant/plinko';

const diceBet = z.object({
  game: z.literal('dice'),
  side: z.enum(diceSides),
  chance: z.int().min(diceChances.least).max(diceChances.most),
});
const minesBet = z.object({ game: z.literal('mines'), mines: z.literal([...mineCounts]) });
const plinkoBet = z.object({ game: z.literal('plinko'), risk: z.enum(plinkoRisks) });
const coinBet = z.object({ game: z.literal('coin'), side: z.enum(coinSides) });
const limboBet = z.object({ game: z.literal('limbo'), target: z.literal([...limboTargets]) });

/** A bet that a page may ask for: of any game, with a choice that the game offers. */
export const betRequested = z.discriminatedUnion('game', [diceBet, minesBet, plinkoBet, coinBet, limboBet]);
