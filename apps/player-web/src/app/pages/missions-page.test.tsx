// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { MissionSummary } from '@apsara/api/missions';
import { ToastProvider } from '@apsara/ui/toast';
import { SiteContext, type Site } from '../../shared/site.tsx';
import { speakEnglish } from '../../testing/words.ts';
import { MissionsPage } from './missions-page.tsx';

beforeAll(speakEnglish);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

type Mission = MissionSummary['groups'][number]['missions'][number];

function weekly(status: Mission['status']): MissionSummary {
  const reward: Mission['reward'] = { kind: 'points', amount: '5', currency: 'PTS', multiple: 0 };
  const mission: Mission = {
    id: 'mission-1',
    period: '2026-11-16',
    title: 'Ten bets',
    text: 'Bet ten times.',
    art: '/art/star.svg',
    metric: 'bets',
    unit: null,
    products: [],
    vendor: null,
    game: null,
    progress: '10',
    target: '10',
    reward,
    status,
    steps: [{ step: 1, target: '10', reward, status, until: null }],
    endsAt: null,
    startsAt: null,
    over: false,
  };
  return {
    groups: [{ period: 'weekly', endsAt: null, missions: [mission] }],
    claimable: status === 'issued' ? 1 : 0,
    open: true,
    serverTime: '2026-11-20T05:00:00.000Z',
  };
}

function show(switches: string[], answer: () => unknown): void {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ success: true, value: answer() })));
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <SiteContext
      value={{ timeZone: 'Asia/Phnom_Penh', currency: 'KHR', switches: new Set(switches) } as unknown as Site}
    >
      <QueryClientProvider client={client}>
        <ToastProvider>
          <MemoryRouter>
            <MissionsPage />
          </MemoryRouter>
        </ToastProvider>
      </QueryClientProvider>
    </SiteContext>,
  );
}

const chosen = () => screen.getByRole('tab', { selected: true }).textContent;

test('the tab of what can be claimed is open, and stays open once it is claimed', async () => {
  let status: Mission['status'] = 'issued';
  show(['MISSION3'], () => weekly(status));
  const claim = await screen.findByRole('button', { name: 'Claim' });
  expect(chosen()).toBe('Weekly');
  status = 'claimed';
  fireEvent.click(claim);
  expect(await screen.findByText('Claimed')).toBeTruthy();
  expect(chosen()).toBe('Weekly');
});

test('a site without missions has no such page', () => {
  show([], () => undefined);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Page not found');
});
