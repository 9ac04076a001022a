import type { GameType } from './vendors.ts';

/** The list pages and the game type each shows (specification 2, route to category). */
export const categories = [
  { path: '/rng', type: 'RNG' },
  { path: '/live', type: 'LIVE' },
  { path: '/sports', type: 'SPORTS' },
  { path: '/esports', type: 'ESPORTS' },
  { path: '/fish', type: 'FISH' },
  { path: '/pvp', type: 'PVP' },
  { path: '/lott', type: 'LOTT' },
  { path: '/elott', type: 'ELOTT' },
  { path: '/cockfight', type: 'COCKFIGHT' },
] as const satisfies readonly { path: string; type: GameType }[];
