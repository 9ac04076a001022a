// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { listGames } from '@apsara/api/games';
import { query } from '../../../shared/api.ts';
import { useNamedGame } from './use-named-game.ts';

const choose = vi.fn<(game: { gameCode: string }) => void>();
vi.mock('../launch/launch.tsx', () => ({ useLaunch: () => ({ choose }) }));
afterEach(() => {
  cleanup();
  choose.mockReset();
});

function Lottery() {
  useNamedGame();
  return 'the list';
}

function open(maintenance: boolean): void {
  const client = new QueryClient();
  const game = { vassalage: 'TCG', gameType: 'LOTT', gameCode: 'TCG-SSC', maintenance };
  client.setQueryData(query(listGames, { gameCode: 'TCG-SSC' }).queryKey, {
    games: [game],
    totalPages: 1,
    totalCount: 1,
  });
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={['/lottery?gameCode=TCG-SSC']}>
        <Routes>
          <Route path="/lottery" element={<Lottery />} />
          <Route path="/play/TCG/LOTT/TCG-SSC" element="the game" />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

test('a lottery that is named in the address is opened', () => {
  open(false);
  expect(screen.getByText('the game')).toBeTruthy();
  expect(choose).not.toHaveBeenCalled();
});

test('a lottery that is closed says so over the list', () => {
  open(true);
  expect(screen.getByText('the list')).toBeTruthy();
  expect(choose.mock.calls.map(([game]) => game.gameCode)).toEqual(['TCG-SSC']);
});
