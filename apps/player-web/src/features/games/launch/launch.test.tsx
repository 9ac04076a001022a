// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { GameItem } from '@apsara/api/games';
import { ToastProvider } from '@apsara/ui/toast';
import { playPath } from '../../../shared/play-path.ts';
import { session } from '../../../shared/session.ts';
import { SiteContext, type Site } from '../../../shared/site.tsx';
import { openModalDialogs } from '../../../testing/modal-dialogs.ts';
import { speakEnglish } from '../../../testing/words.ts';

import { hotQuery } from '../catalogue/game-queries.ts';
import { LaunchProvider, useLaunch } from './launch.tsx';

const game = (nodeId: string, over: Partial<GameItem> = {}): GameItem => ({
  nodeName: nodeId,
  gameName: nodeId,
  gameCode: `PG-${nodeId}`,
  vassalage: 'PG',
  displayName: 'Paragon',
  gameType: 'RNG',
  gameClassify: null,
  isGame: 'GAME',
  supportPlay: 0,
  isTop: false,
  maintenance: false,
  maintenanceUntil: null,
  nodeId,
  showIcon: '',
  iconUrl: '/a.svg',
  ...over,
});
const broken = game('Lotus Lantern', { maintenance: true });
const hot = [
  broken,
  game('Naga Gold'),
  game('Rice Fields', { maintenance: true }),
  ...Array.from({ length: 8 }, (_, i) => game(`Hot ${i}`)),
];

beforeAll(async () => {
  await speakEnglish();
  openModalDialogs();
});
beforeEach(() => {
  session.end();
  // All other requests stay pending.
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Lobby() {
  const { play } = useLaunch();
  return (
    <>
      <p>at {useLocation().pathname}</p>
      <button type="button" onClick={() => play(broken, true)}>
        start it
      </button>
    </>
  );
}

/** The dialog shown when a visitor starts a game in maintenance. */
async function start(games: GameItem[]): Promise<HTMLElement> {
  const client = new QueryClient();
  client.setQueryData(hotQuery().queryKey, { list: games });
  render(
    <QueryClientProvider client={client}>
      <SiteContext value={{ imageCDNs: [] } as unknown as Site}>
        <MemoryRouter>
          <ToastProvider>
            <LaunchProvider>
              <Lobby />
            </LaunchProvider>
          </ToastProvider>
        </MemoryRouter>
      </SiteContext>
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'start it' }));
  return screen.findByRole('dialog', { name: 'Lotus Lantern' });
}
const suggested = (sheet: HTMLElement): (string | null)[] =>
  within(within(sheet).getByRole('region', { name: 'Play one of these instead' }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);

test('does not start a game in maintenance and suggests six playable hot games', async () => {
  const sheet = await start(hot);
  expect(within(sheet).getByText(/^This game is under maintenance\./)).toBeTruthy();
  expect(suggested(sheet)).toEqual(['Naga Gold', 'Hot 0', 'Hot 1', 'Hot 2', 'Hot 3', 'Hot 4']);
  expect(within(sheet).queryByRole('button', { name: 'Play' })).toBeNull();
  expect(screen.getByText('at /')).toBeTruthy();
});

test('starts a suggested game', async () => {
  session.begin('token');
  const sheet = await start(hot);
  fireEvent.click(within(sheet).getByRole('button', { name: 'Naga Gold' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByText(`at ${playPath(hot[1]!, false)}`)).toBeTruthy();
});

test('suggests nothing when no other game is playable', async () => {
  const sheet = await start([broken]);
  expect(within(sheet).getByText(/^This game is under maintenance\./)).toBeTruthy();
  expect(within(sheet).queryByRole('region')).toBeNull();
});
