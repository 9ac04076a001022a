import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { gameItem } from './games.ts';
import { instant } from './shapes.ts';

/** Decimal odds with the stake in them, "1.85"; null where a price is closed for now. */
const odds = z.nullable(z.string());

const match = z.object({
  id: z.string(),
  /** In the caller's language. */
  league: z.string(),
  home: z.string(),
  away: z.string(),
  kickoffAt: instant,
  /** Null before kick-off. */
  score: z.nullable(z.object({ home: z.number(), away: z.number() })),
  /** Of the winner; where a sport has no draw, that price is left out. */
  odds: z.object({ home: odds, draw: z.optional(odds), away: odds }),
});
export type Match = z.output<typeof match>;

export const listMatches = endpoint({
  method: 'GET',
  path: '/wps/relay/GCSGAME_matches',
  allow: 'anyone',
  sharedSeconds: 2,
  summary: 'Matches in play and next ones with their odds, and the game that takes bets on them',
  query: z.object({ gameType: z.enum(['SPORTS', 'ESPORTS']), language: z.optional(z.string()) }),
  answer: z.object({
    /** Null when no sportsbook is open; then there are no matches. */
    game: z.nullable(gameItem),
    matches: z.array(match),
  }),
  refusals: ['site.unknown', 'request.invalid'],
});
