// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { session } from '../../shared/session.ts';
import { gamePages } from './game-pages.ts';
import { readListState } from './list-state.ts';
import { useGameShelf } from './use-game-shelf.ts';

beforeEach(() => {
  session.begin('token');
  // Whatever else is asked for stays on its way.
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
});
afterEach(() => {
  session.end();
  vi.unstubAllGlobals();
});

const slots = { kind: 'type', type: 'RNG' } as const;

/** How many games stand on the shelf of slots, of which the server said that there are 500, after the address has changed. */
function totalAt(search: string): number | undefined {
  const client = new QueryClient();
  client.setQueryData(gamePages({ gameType: 'RNG', sort: 'newest' }).page(1).queryKey, { games: [], totalCount: 500 });
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
  'games of one list do not stand in for those of another: %s',
  (search) => {
    expect(totalAt(search)).toBeUndefined();
  },
);
