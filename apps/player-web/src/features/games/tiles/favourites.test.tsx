// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { GameItem } from '@apsara/api/games';
import { listFavouriteIds } from '@apsara/api/games';
import { ToastProvider } from '@apsara/ui/toast';
import { session } from '../../../shared/session.ts';
import { speakEnglish } from '../../../testing/words.ts';
import { FavouriteToggle } from './favourite-toggle.tsx';
import { FavouritesProvider } from './favourites.tsx';

beforeAll(speakEnglish);
afterEach(() => {
  cleanup();
  session.end();
  vi.unstubAllGlobals();
});

const naga = { nodeId: '7', nodeName: 'Naga Gold', vassalage: 'PG', gameType: 'RNG', isGame: 'GAME' } as GameItem;

test('a heart stays as it was pressed when the list that was on its way comes later', async () => {
  session.begin('token');
  const lists: ((answer: Response) => void)[] = [];
  vi.stubGlobal('fetch', (url: string) =>
    url.startsWith(listFavouriteIds.path)
      ? new Promise<Response>((answer) => lists.push(answer))
      : new Promise(() => undefined),
  );
  const client = new QueryClient();
  render(
    <QueryClientProvider client={client}>
      <ToastProvider>
        <FavouritesProvider>
          <FavouriteToggle game={naga} />
        </FavouritesProvider>
      </ToastProvider>
    </QueryClientProvider>,
  );
  await waitFor(() => expect(lists).toHaveLength(1));
  const heart = screen.getByRole('button', { name: 'Favourite: Naga Gold' });
  fireEvent.click(heart);
  await waitFor(() => expect(heart.getAttribute('aria-pressed')).toBe('true'));
  for (const answer of lists) answer(Response.json({ success: true, value: [] }));
  await waitFor(() => expect(client.isFetching()).toBe(0));
  expect(heart.getAttribute('aria-pressed')).toBe('true');
});
