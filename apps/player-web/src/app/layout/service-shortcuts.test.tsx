// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { AnswerOf } from '@apsara/api/endpoint';
import { listDownloads } from '@apsara/api/downloads';
import { query } from '../../shared/api.ts';
import { SiteContext } from '../../shared/site.tsx';
import { testSite } from '../../testing/test-site.ts';
import { speakEnglish } from '../../testing/words.ts';
import { ServiceShortcuts } from './service-shortcuts.tsx';

beforeAll(speakEnglish);
// Requests stay pending.
beforeEach(() => void vi.stubGlobal('fetch', () => new Promise(() => undefined)));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** The name, the address and the icon of each shortcut. */
function shortcuts(customerService: string, channels: AnswerOf<typeof listDownloads>) {
  const client = new QueryClient();
  client.setQueryData(query(listDownloads).queryKey, channels);
  render(
    <QueryClientProvider client={client}>
      <SiteContext value={{ ...testSite, customerService }}>
        <ServiceShortcuts />
      </SiteContext>
    </QueryClientProvider>,
  );
  return screen.queryAllByRole('link').map((link) => ({
    name: link.textContent,
    to: link.getAttribute('href'),
    icon: link.querySelector('path')?.getAttribute('d'),
  }));
}

test('leads to the chat and to every channel of customer service, each with its icon', () => {
  const channel = { label: {}, resourceType: 'TELEGRAM' as const, name: 'Telegram', url: 'https://t.me/day' };
  const shown = shortcuts('https://help.example', {
    day: channel,
    night: { ...channel, resourceType: 'TELEGRAM3', name: 'Telegram 3', url: 'https://t.me/night' },
    app: { ...channel, resourceType: 'LITEAPP', name: 'App', url: '/down' },
  });
  expect(shown.map(({ name, to }) => [name, to])).toEqual([
    ['Live chat', 'https://help.example'],
    ['Telegram', 'https://t.me/day'],
    ['Telegram 3', 'https://t.me/night'],
  ]);
  expect(shown[1]?.icon).toBeTruthy();
  expect(shown[2]?.icon).toBe(shown[1]?.icon);
});

test('has nothing to press where the site has no customer service', () => {
  expect(shortcuts('', {})).toEqual([]);
});
