import { lazyPart } from '../shared/lazy-part.ts';

/** A list of games; some are open to everyone, some to members only. */
export const GameListPage = lazyPart(
  () => import('../features/games/list/game-list-page.tsx'),
  (module) => module.GameListPage,
);
