// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { GameItem, VendorLane } from '@apsara/api/games';
import { SiteContext } from '../../../shared/site.tsx';
import { testSite } from '../../../testing/test-site.ts';
import { speakEnglish } from '../../../testing/words.ts';
import { gamePages } from '../catalogue/game-pages.ts';
import { hotQuery, lanesQuery } from '../catalogue/game-queries.ts';
import { HotRow } from './hot-row.tsx';
import { RecommendedGames } from './recommended-games.tsx';
import { VendorLanes } from './vendor-lanes.tsx';

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
const slots: VendorLane = {
  title: 'Slots',
  gameClassify: 'RNG',
  cards: [
    {
      vassalage: 'PG',
      accountTypeName: 'PG',
      displayName: 'Paragon',
      icons: { smallDefault: '', smallActive: '', white: '', color: '/m.svg', purple: '', submenu: '' },
      gameCount: 1,
      maintenance: false,
    },
  ],
};

beforeAll(speakEnglish);
beforeEach(() => {
  // All requests stay pending.
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  // Wide enough for arrows.
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const client = (answers: readonly [key: readonly unknown[], answer: object][]): QueryClient => {
  const made = new QueryClient();
  for (const [key, answer] of answers) made.setQueryData(key, answer);
  return made;
};

/** The heading of a shelf and its arrows. */
function seen(shelf: ReactNode, answers: QueryClient): (string | null)[] {
  render(
    <QueryClientProvider client={answers}>
      <SiteContext value={testSite}>
        <MemoryRouter>{shelf}</MemoryRouter>
      </SiteContext>
    </QueryClientProvider>,
  );
  const arrows = screen.queryAllByRole('button', { name: /^(Previous|Next): / });
  const parts = [...screen.queryAllByRole('heading', { level: 2 }), ...arrows];
  cleanup();
  return parts.map((part) => part.getAttribute('aria-label') ?? part.textContent);
}

const hot = (list: GameItem[]) => client([[hotQuery().queryKey, { list }]]);
const popular = (games: GameItem[]) =>
  client([[gamePages({ gameType: 'RNG', sort: 'popular' }).page(1).queryKey, { games, totalCount: games.length }]]);
const vendors = (lanes: VendorLane[]) => client([[lanesQuery().queryKey, { data: { lanes } }]]);

test.each([
  {
    of: 'hot games',
    Shelf: HotRow,
    none: hot([]),
    some: hot([naga]),
    parts: ['Hot games', 'Previous: Hot games', 'Next: Hot games'],
  },
  {
    of: 'recommended games',
    Shelf: RecommendedGames,
    none: popular([]),
    some: popular([naga]),
    parts: ['Recommended for you'],
  },
  { of: 'vendors', Shelf: VendorLanes, none: vendors([]), some: vendors([slots]), parts: ['Game providers'] },
])('the shelf of $of is there with something in it, and while it loads, but not empty', (row) => {
  const { Shelf, none, some, parts } = row;
  expect(seen(<Shelf />, some)).toEqual(parts);
  expect(seen(<Shelf />, new QueryClient())).toEqual(parts);
  expect(seen(<Shelf />, none)).toEqual([]);
});
