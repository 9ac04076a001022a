// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { lanesQuery } from '../../features/games/catalogue/game-queries.ts';
import { ChunkBoundary } from '../../shared/chunk-boundary.tsx';
import { session } from '../../shared/session.ts';
import { SiteContext, type Site } from '../../shared/site.tsx';
import { speakEnglish } from '../../testing/words.ts';
import { Header } from './header.tsx';

// Simulates chunks that fail to load.
const removed = vi.hoisted(() => () => {
  throw new Error('Failed to fetch dynamically imported module');
});
vi.mock('./language-menu.tsx', removed);
vi.mock('./member-tools.tsx', removed);
vi.mock('./invite-entry.tsx', removed);
vi.mock('./vendor-marks.tsx', removed);
vi.mock('../../features/games/search/search-dialog.tsx', removed);

beforeAll(async () => {
  await speakEnglish();
  window.matchMedia = () =>
    ({
      matches: true,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }) as unknown as MediaQueryList;
});
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  // Requests stay pending.
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  session.begin('token');
});
afterEach(() => {
  cleanup();
  session.end();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Waits until each failed part has been retried. */
const settle = () => act(() => vi.dynamicImportSettled());

test('shows the header when its lazy parts fail to load, and an error only for the part that was pressed', async () => {
  const client = new QueryClient();
  const cards = [{ vassalage: 'PG', displayName: 'Paragon', icons: { submenu: '/m.svg', color: '/m.svg' } }];
  client.setQueryData(lanesQuery().queryKey, { data: { lanes: [{ gameClassify: 'RNG', cards }] } });
  render(
    <ChunkBoundary>
      <QueryClientProvider client={client}>
        <SiteContext
          value={{ name: 'Apsara', merchant: 'apsara', imageCDNs: [], registerForms: [] } as unknown as Site}
        >
          <MemoryRouter>
            <Header />
          </MemoryRouter>
        </SiteContext>
      </QueryClientProvider>
    </ChunkBoundary>,
  );
  fireEvent.focus(await screen.findByRole('link', { name: 'Slots' }));
  await settle();
  await settle();
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeTruthy();
  expect(screen.queryByText('This page could not be loaded.')).toBeNull();
  fireEvent.click(screen.getAllByRole('button', { name: /^Search games and providers/ })[0]!);
  await settle();
  expect(await screen.findByText('This page could not be loaded.')).toBeTruthy();
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeTruthy();
});
