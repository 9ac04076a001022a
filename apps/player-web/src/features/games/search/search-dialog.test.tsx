// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { SiteContext, type Site } from '../../../shared/site.tsx';
import { openModalDialogs } from '../../../testing/modal-dialogs.ts';
import { speakEnglish } from '../../../testing/words.ts';
import { hotQuery } from '../catalogue/game-queries.ts';
import { recentSearches } from './recent-searches.ts';
import { SearchDialog } from './search-dialog.tsx';

const game = (gameName: string) => ({
  nodeId: gameName,
  nodeName: gameName,
  gameName,
  displayName: 'Paragon',
  showIcon: '',
  iconUrl: '/a.svg',
});

/** Responds to a search text with these games; until then the request is pending. */
const answers = new Map<string, (...found: string[]) => Promise<void>>();
const onClose = vi.fn<() => void>();

beforeAll(async () => {
  await speakEnglish();
  openModalDialogs();
  // jsdom cannot scroll.
  Element.prototype.scrollIntoView = () => undefined;
});
beforeEach(() => {
  localStorage.clear();
  onClose.mockClear();
  vi.stubGlobal('fetch', (url: string) => {
    const word = new URLSearchParams(url.split('?')[1]).get('gameName') ?? '';
    return new Promise<Response>((resolve) => {
      answers.set(word, (...found) => {
        const value = { games: found.map(game), totalCount: found.length };
        const response = new Response(JSON.stringify({ success: true, value }), {
          headers: { 'Content-Type': 'application/json' },
        });
        return act(async () => resolve(response));
      });
    });
  });
  const client = new QueryClient();
  client.setQueryData(hotQuery().queryKey, { list: [] });
  render(
    <QueryClientProvider client={client}>
      <SiteContext value={{ imageCDNs: [] } as unknown as Site}>
        <MemoryRouter>
          <SearchDialog onClose={onClose} />
        </MemoryRouter>
      </SiteContext>
    </QueryClientProvider>,
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const field = () => screen.getByRole('combobox');
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });
const press = (key: string) => fireEvent.keyDown(field(), { key });

test('opens the best result on Enter and stores the search', async () => {
  type('lotus');
  await answers.get('lotus')!('Lotus Lantern');
  await screen.findByRole('option', { name: /Lotus Lantern/ });
  press('Enter');
  expect(onClose).toHaveBeenCalledOnce();
  expect(recentSearches()).toEqual(['lotus']);
});

test('does not open a result of the previous search while a new one is pending', async () => {
  type('lotus');
  await answers.get('lotus')!('Lotus Lantern');
  await screen.findByRole('option', { name: /Lotus Lantern/ });
  type('dragon');
  press('ArrowDown');
  press('Enter');
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('option', { name: /Lotus Lantern/ }));
  expect(recentSearches()).toEqual([]);
});

test('does not report an empty result while a search is pending', async () => {
  type('zz');
  await answers.get('zz')!();
  expect(await screen.findByText('Nothing found for “zz”.')).toBeTruthy();
  type('dragon');
  expect(screen.queryByText(/^Nothing found/)).toBeNull();
  await answers.get('dragon')!();
  expect(await screen.findByText('Nothing found for “dragon”.')).toBeTruthy();
});
