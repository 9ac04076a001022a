import type { QueryClient } from '@tanstack/react-query';
import { categories } from '@apsara/domain/categories';
import { prefetchLobby } from '../features/games/game-queries.ts';

/** Asks for what the page at an address shows first, and for a list's own code, while the words are still on their way. */
export function prefetchPage(client: QueryClient, { pathname, search }: Location): void {
  if (pathname === '/') prefetchLobby(client);
  const list = categories.find(({ path }) => path === pathname);
  if (!list) return;
  const page = import('../features/games/game-list-page.tsx');
  // Should it fail, the page asks again and says so.
  page.then(({ prefetchShelf }) => prefetchShelf(client, list.type, search)).catch(() => undefined);
}
