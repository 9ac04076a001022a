// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { session } from '../../../shared/session.ts';
import { gamePages } from '../catalogue/game-pages.ts';
import { readListState } from './list-state.ts';
import { useGameShelf } from './use-game-shelf.ts';

beforeEach(() => {
  session.begin('token');
  // All other requests stay pending.
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
});
afterEach(() => {
  session.end();
  vi.unstubAllGlobals();
});

const slots = { kind: 'type', type: 'RNG' } as const;

/** The total shown for slots after the URL has changed; the server has reported 500. */
function totalAt(search: string): number | undefined {
  const client = new QueryClient();
  client.setQueryData(gamePages({ gameType: 'RNG', sort: 'popular' }).page(1).queryKey, { games: [], totalCount: 500 });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result, rerender } = renderHook((at: string) => useGameShelf(slots, readListState(new URLSearchParams(at))), {
    initialProps: '',
    wrapper,
  });
  expect(result.current.total).toBe(500);
  rerender(search);
  return result.current.total;
}

test.each(['q=lotus', 'sort=name'])(
  'the games stay while the same list is looked through or put in another order: %s',
  (search) => {
    expect(totalAt(search)).toBe(500);
  },
);

test.each(['shelf=favourites', 'vassalage=PG', 'classify=JP'])(
  'games of one list are not shown for another: %s',
  (search) => {
    expect(totalAt(search)).toBeUndefined();
  },
);
