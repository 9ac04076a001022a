// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { gamePages } from '../../features/games/catalogue/game-pages.ts';
import { SiteContext, type Site } from '../../shared/site.tsx';
import { speakEnglish } from '../../testing/words.ts';
import { VendorListPage } from './vendor-list-page.tsx';

beforeAll(speakEnglish);
beforeEach(() => {
  // Requests stay pending.
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(path: string) {
  const client = new QueryClient();
  const { queryKey } = gamePages({ gameType: 'RNG', vassalage: 'ZZZ', sort: 'popular' }).page(1);
  client.setQueryData(queryKey, { games: [], totalCount: 0 });
  render(
    <SiteContext value={{ imageCDNs: [], supportLanguages: ['EN'] } as Partial<Site> as Site}>
      <QueryClientProvider client={client}>
        <MemoryRouter initialEntries={[path]}>
          <Routes>
            <Route path="/gameListCenter/:vassalage/:gameType" element={<VendorListPage />} />
          </Routes>
        </MemoryRouter>
      </QueryClientProvider>
    </SiteContext>,
  );
  return screen.getByRole('heading', { level: 1 }).textContent;
}

test.each(['/gameListCenter/zzz/rng', '/gameListCenter/ZZZ/rng', '/gameListCenter/pg/nothing'])(
  '%s says that there is no such page',
  (path) => {
    expect(show(path)).toBe('Page not found');
  },
);

test('a provider whose games are still loading has its page', () => {
  expect(show('/gameListCenter/pg/rng')).toBe('PG · Slots');
});
