// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { ChunkBoundary } from '../../shared/chunk-boundary.tsx';
import { session } from '../../shared/session.ts';
import { SiteContext } from '../../shared/site.tsx';
import { testSite } from '../../testing/test-site.ts';
import { speakEnglish } from '../../testing/words.ts';
import { HomePage } from './home-page.tsx';

// Simulates chunks that fail to load.
const removed = vi.hoisted(() => () => {
  throw new Error('Failed to fetch dynamically imported module');
});
vi.mock('./home-parts.tsx', removed);
vi.mock('./quick-links.tsx', removed);
vi.mock('../../features/games/lobby/continue-row.tsx', removed);

/** Scrolls everything into view. */
let reach: () => void;

beforeAll(speakEnglish);
beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  // Requests other than for translations stay pending.
  vi.stubGlobal('WORDS', '/words');
  vi.stubGlobal('fetch', (address: string) =>
    address.startsWith('/words') ? Promise.resolve(new Response('{}')) : new Promise(() => undefined),
  );
  const places: (() => void)[] = [];
  reach = () => places.forEach((tell) => tell());
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (entries: object[]) => void) {
        places.push(() => tell([{ isIntersecting: true }]));
      }
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: vi.fn<() => void>(),
    removeEventListener: vi.fn<() => void>(),
  }));
  session.begin('token');
});
afterEach(() => {
  cleanup();
  session.end();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('shows home when its lazy parts fail to load, and offers a retry for the lower part', async () => {
  render(
    <ChunkBoundary>
      <QueryClientProvider client={new QueryClient()}>
        <SiteContext value={testSite}>
          <MemoryRouter>
            <HomePage />
          </MemoryRouter>
        </SiteContext>
      </QueryClientProvider>
    </ChunkBoundary>,
  );
  // jsdom reports no idle time, so the parts load when the timeout ends.
  await act(() => vi.advanceTimersByTimeAsync(4_000));
  await act(() => vi.dynamicImportSettled());
  await act(() => vi.advanceTimersByTimeAsync(4_000));
  expect(screen.getByRole('heading', { level: 1 })).toBeTruthy();
  expect(screen.queryByText('This page could not be loaded.')).toBeNull();
  act(() => reach());
  await act(() => vi.advanceTimersByTimeAsync(4_000));
  await act(() => vi.dynamicImportSettled());
  await act(() => vi.advanceTimersByTimeAsync(4_000));
  expect(screen.getByText('This page could not be loaded.')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1 })).toBeTruthy();
});
