// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { ChunkBoundary } from '../../shared/chunk-boundary.tsx';
import { session } from '../../shared/session.ts';
import { SiteContext, type Site } from '../../shared/site.tsx';
import { speakEnglish } from '../../testing/words.ts';
import { HomePage } from './home-page.tsx';

// Their code does not come: no server could be made to leave out a file here.
const gone = vi.hoisted(() => () => {
  throw new Error('Failed to fetch dynamically imported module');
});
vi.mock('./home-parts.tsx', gone);
vi.mock('./quick-links.tsx', gone);
vi.mock('../../features/games/continue-row.tsx', gone);

/** Scrolls everything into sight. */
let reach: () => void;

beforeAll(speakEnglish);
beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  // Whatever is asked for stays on its way, but for words.
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
  session.begin('token');
});
afterEach(() => {
  cleanup();
  session.end();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('home stands without the parts whose code does not come, and below offers to load again', async () => {
  render(
    <ChunkBoundary>
      <QueryClientProvider client={new QueryClient()}>
        <SiteContext value={{ name: 'Apsara', imageCDNs: [], registerForms: [] } as unknown as Site}>
          <MemoryRouter>
            <HomePage />
          </MemoryRouter>
        </SiteContext>
      </QueryClientProvider>
    </ChunkBoundary>,
  );
  // The browser says nothing of rest, so that the parts are asked for at the latest.
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
