// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { GameItem } from '@apsara/api/games';
import { ToastProvider } from '@apsara/ui/toast';
import { playPath } from '../../../shared/play-path.ts';
import { session } from '../../../shared/session.ts';
import { SiteContext, type Site } from '../../../shared/site.tsx';
import { openModalDialogs } from '../../../testing/modal-dialogs.ts';
import { speakEnglish } from '../../../testing/words.ts';
import { LaunchProvider } from '../launch/launch.tsx';
import { GameTile } from './game-tile.tsx';

const naga: GameItem = {
  nodeName: 'Naga Gold',
  gameName: 'Naga Gold',
  gameCode: 'PG-NAGA',
  vassalage: 'PG',
  displayName: 'Paragon',
  gameType: 'RNG',
  gameClassify: null,
  isGame: 'GAME',
  supportPlay: 1,
  isTop: false,
  maintenance: false,
  maintenanceUntil: null,
  nodeId: '7',
  showIcon: '',
  iconUrl: '/a.svg',
};

beforeAll(async () => {
  await speakEnglish();
  openModalDialogs();
});
beforeEach(() => {
  session.begin('token');
  // All requests stay pending.
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  // A touch screen: nothing hovers.
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
});
afterEach(() => {
  cleanup();
  session.end();
  vi.unstubAllGlobals();
});

const Place = () => <p>at {useLocation().pathname}</p>;

function tap(game: GameItem): void {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SiteContext value={{ imageCDNs: [] } as unknown as Site}>
        <MemoryRouter>
          <ToastProvider>
            <LaunchProvider>
              <GameTile game={game} />
              <Place />
            </LaunchProvider>
          </ToastProvider>
        </MemoryRouter>
      </SiteContext>
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Naga Gold, Paragon' }));
}

test('one tap starts a game that has no demo', () => {
  tap(naga);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByText(`at ${playPath(naga, false)}`)).toBeTruthy();
});

test('a tap on a game with a demo asks which of the two', async () => {
  tap({ ...naga, supportPlay: 0 });
  const sheet = await screen.findByRole('dialog', { name: 'Naga Gold' });
  expect(sheet.textContent).toContain('Free demo');
  expect(screen.getByText('at /')).toBeTruthy();
});

test('a tap on a game in maintenance says so instead of starting it', async () => {
  tap({ ...naga, maintenance: true });
  expect(await screen.findByText(/^This game is under maintenance\./)).toBeTruthy();
  expect(screen.getByText('at /')).toBeTruthy();
});
