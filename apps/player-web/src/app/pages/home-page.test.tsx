// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { SiteContext } from '../../shared/site.tsx';
import { testSite } from '../../testing/test-site.ts';
import { speakEnglish } from '../../testing/words.ts';
import { HomePage } from './home-page.tsx';

beforeAll(async () => {
  await speakEnglish();
  // The parts are at hand, so that only the wait for an idle page is left.
  await import('./home-parts.tsx');
});
beforeEach(() => {
  vi.useFakeTimers();
  // Requests other than for translations stay pending.
  vi.stubGlobal('WORDS', '/words');
  vi.stubGlobal('fetch', (address: string) =>
    address.startsWith('/words') ? Promise.resolve(new Response('{}')) : new Promise(() => undefined),
  );
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test.each([
  ['shows the jackpot counter of a site that has turned it on', ['JACKPOT3'], 1],
  ['has no jackpot counter at a site that has not', ['VIP3'], 0],
])('home %s', async (_, switches, count) => {
  const { container } = render(
    <QueryClientProvider client={new QueryClient()}>
      <SiteContext value={{ ...testSite, switches: new Set(switches) }}>
        <MemoryRouter>
          <HomePage />
        </MemoryRouter>
      </SiteContext>
    </QueryClientProvider>,
  );
  // Its place is kept from the beginning, or not at all.
  const places = () => container.querySelectorAll('[class*="jackpot"], [aria-label="Jackpot counter"]');
  expect(places()).toHaveLength(count);
  // jsdom reports no idle time, so the parts load when the timeout ends.
  await act(() => vi.advanceTimersByTimeAsync(4_000));
  await act(() => vi.dynamicImportSettled());
  await act(() => vi.advanceTimersByTimeAsync(4_000));
  expect(places()).toHaveLength(count);
  expect(screen.queryAllByRole('heading', { name: 'Jackpot counter' })).toHaveLength(count);
});
