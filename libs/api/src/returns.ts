import * as z from 'zod/mini';
import { gameTypes } from '@apsara/domain/games/vendors';
import { WHOLE_WEIGHT, weightScopes } from '@apsara/domain/returns/returns';
import { endpoint } from './endpoint.ts';
import { listQuery, operatorRefusals, text, wholeNumber } from './shapes.ts';

/** What a stake comes back as at best, in millionths of it: what the game pays, what the site adds, and their sum. */
const bestReturn = z.object({
  printed: z.number(),
  rebate: z.number(),
  points: z.number(),
  wage: z.number(),
  vip: z.number(),
  sum: z.number(),
});

/** Per cent of a valid bet that counts; null where the next wider scope decides. */
const weights = {
  rebate: z.nullable(wholeNumber(0, WHOLE_WEIGHT)),
  points: z.nullable(wholeNumber(0, WHOLE_WEIGHT)),
  wage: z.nullable(wholeNumber(0, WHOLE_WEIGHT)),
  /** Always null for a product, whose percent is in the site's wagering rules. */
  wagering: z.nullable(wholeNumber(0, WHOLE_WEIGHT)),
};

const returnRow = z.object({
  /** The scope and what it names there: `game-10001`, `vendor-BGS`, `product-RNG`. */
  id: z.string(),
  scope: z.enum(weightScopes),
  name: z.string(),
  /** Code of a game's vendor; null of the other scopes. */
  vendor: z.nullable(z.string()),
  product: z.nullable(z.enum(gameTypes)),
  ...weights,
  /** The game with the highest sum, of all that this names; null where no game says what it pays. */
  worst: z.nullable(z.extend(bestReturn, { game: z.string() })),
});
export type ReturnRow = z.output<typeof returnRow>;

export const listReturns = endpoint({
  method: 'GET',
  path: '/console/returns',
  allow: 'operator',
  right: 'returns.read',
  summary: 'What games, vendors or products return at most, and how much of their bets counts; the highest first',
  query: listQuery(z.object({ scope: z.optional(z.enum(weightScopes)), q: z.optional(text(0, 64)) }), ['sum']),
  answer: z.array(returnRow),
  refusals: [...operatorRefusals, 'request.invalid'],
});

const id = z.string().check(z.regex(/^(?:game|vendor|product)-[\w-]{1,40}$/));

export const readReturn = endpoint({
  method: 'GET',
  path: '/console/returns/:id',
  allow: 'operator',
  right: 'returns.read',
  summary: 'What one game, vendor or product returns at most, and how much of its bets counts',
  params: z.object({ id }),
  answer: returnRow,
  refusals: [...operatorRefusals, 'request.invalid', 'request.not_found'],
});

export const updateReturn = endpoint({
  method: 'PUT',
  path: '/console/returns/:id',
  allow: 'operator',
  right: 'returns.write',
  settings: true,
  summary: 'Let more or less of the bets count that are settled from now on',
  params: z.object({ id }),
  body: z.object(weights),
  answer: returnRow,
  refusals: [
    ...operatorRefusals,
    'request.invalid',
    'request.not_found',
    'returns.above_stake',
    'site.settings_changed',
  ],
});
