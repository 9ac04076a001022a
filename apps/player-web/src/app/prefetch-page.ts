import type { QueryClient } from '@tanstack/react-query';
import { categories } from '@apsara/domain/games/categories';
import { prefetchLobby } from '../features/games/catalogue/game-queries.ts';

/**
 * Prefetches the data that the page at a URL shows first, and the code of a list, of the other pages and of a wide
 * screen's navigation, while the translations load.
 */
export function prefetchPage(client: QueryClient, { pathname, search }: Location): void {
  if (pathname === '/') prefetchLobby(client);
  // If this fails, the header requests it again.
  if (window.matchMedia('(min-width: 768px)').matches) import('./layout/main-nav.tsx').catch(() => undefined);
  const list = categories.find(({ path }) => path === pathname);
  if (!list) {
    // If this fails, the route requests it again.
    if (pathname !== '/') import('./pages.tsx').catch(() => undefined);
    return;
  }
  const page = import('../features/games/list/game-list-page.tsx');
  // If this fails, the page requests it again and shows the error.
  page.then(({ prefetchShelf }) => prefetchShelf(client, list.type, search)).catch(() => undefined);
}
