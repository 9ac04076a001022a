import * as z from 'zod';
import { currencies, type Currency } from '@apsara/domain/money';
import { keysOf } from '@apsara/domain/records';

const modes = ['real', 'demo'] as const;
type Mode = (typeof modes)[number];

/** The player and the game; every call of a game's page carries it. In demo play the page creates the token. */
export interface GameSession {
  token: string;
  vendor: string;
  game: string;
  member: string;
  currency: Currency;
  mode: Mode;
}

const word = z.string().min(1).max(200);

/** A game session as it comes from a page. FUN is the money of demo play and of nothing else. */
export const gameSession = z
  .object({
    token: word,
    vendor: z.string().regex(/^\w{1,20}$/),
    game: word,
    member: z.string().max(64),
    currency: z.enum(keysOf(currencies)),
    mode: z.enum(modes),
  })
  .refine(({ mode, currency, member }) => (mode === 'demo' ? currency === 'FUN' : currency !== 'FUN' && member !== ''));

/** A game session together with what else a call of the game's page asks for. */
export const sessionWith = <Shape extends z.ZodRawShape>(shape: Shape) => z.intersection(gameSession, z.object(shape));
