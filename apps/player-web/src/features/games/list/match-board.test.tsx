// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { SiteContext, type Site } from '../../../shared/site.tsx';
import { speakEnglish } from '../../../testing/words.ts';
import { MatchBoard } from './match-board.tsx';

beforeAll(speakEnglish);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(value: object): void {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ success: true, value })));
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SiteContext value={{ timeZone: 'Asia/Phnom_Penh' } as unknown as Site}>
        <MemoryRouter>
          <MatchBoard type="SPORTS" />
        </MemoryRouter>
      </SiteContext>
    </QueryClientProvider>,
  );
}

const game = { vassalage: 'SBT', gameType: 'SPORTS', gameCode: 'SBT-SPORTSBOOK' };
const match = {
  id: 'mekong.1.0',
  league: 'Mekong League',
  home: 'Naga Rovers',
  away: 'Stone Gate',
  kickoffAt: '2026-11-23T12:00:00.000Z',
  score: null,
  odds: { home: '1.85', draw: '3.40', away: null },
};

test('a match shows its time or score and its odds, and leads to itself in the sportsbook', async () => {
  show({ game, matches: [match, { ...match, id: 'hoops.1.0', score: { home: 12, away: 9 } }] });
  const [next, live] = (await screen.findAllByRole('link')).filter((link) => link.textContent.includes('Naga Rovers'));
  expect(next?.getAttribute('href')).toBe('/play/SBT/SPORTS/SBT-SPORTSBOOK?match=mekong.1.0');
  expect(next?.textContent).toContain('19:00');
  expect(next?.textContent).toContain('11.85X3.402–');
  expect(live?.textContent).toContain('LiveNaga Rovers12Stone Gate9');
});

test('without an open sportsbook nothing stands there', async () => {
  show({ game: null, matches: [] });
  await waitFor(() => expect(document.body.textContent).toBe(''));
});
