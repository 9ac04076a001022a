// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { SiteStatus } from '@apsara/api/status';
import { SiteContext } from '../../shared/site.tsx';
import { testSite } from '../../testing/test-site.ts';
import { speakEnglish } from '../../testing/words.ts';
import { StatusPage } from './status-page.tsx';

beforeAll(speakEnglish);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function show(status: SiteStatus): Promise<void> {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ success: true, value: status })));
  render(
    <SiteContext value={{ ...testSite, timeZone: 'Asia/Phnom_Penh' }}>
      <QueryClientProvider client={new QueryClient()}>
        <StatusPage />
      </QueryClientProvider>
    </SiteContext>,
  );
  await screen.findByRole('status');
}
const section = (name: string) => within(screen.getByRole('region', { name }));
const rows = (name: string) =>
  section(name)
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('a site where all is well says so, and that nothing happened', async () => {
  await show({
    checkedAt: '2026-11-21T05:00:00.000Z',
    parts: [
      { part: 'deposits', name: '', state: 'working', since: null },
      { part: 'vendor', name: 'Golden', state: 'working', since: '2026-11-20T05:00:00.000Z' },
    ],
    incidents: [],
  });
  expect(screen.getByRole('status').textContent).toBe('Everything worksChecked Nov 21, 12:00 (GMT+7)');
  expect(rows('Money, messages and draws')).toEqual(['DepositsWorking']);
  expect(rows('Games by provider')).toEqual(['GoldenWorking']);
  expect(section('Last 30 days').getByText('No problems in the last 30 days.')).toBeTruthy();
});

test('a site that was not looked at yet says so, and not that it works', async () => {
  await show({
    checkedAt: null,
    parts: [{ part: 'deposits', name: '', state: 'working', since: null }],
    incidents: [],
  });
  expect(screen.getByRole('status').textContent).toBe('Not checked yet');
  expect(rows('Money, messages and draws')).toEqual(['DepositsNot checked yet']);
});

test('what does not work comes first, with its time in the zone of the site', async () => {
  await show({
    checkedAt: '2026-11-21T05:00:00.000Z',
    parts: [
      { part: 'deposits', name: '', state: 'working', since: null },
      { part: 'sms', name: '', state: 'slow', since: '2026-11-21T05:00:00.000Z' },
      { part: 'draws', name: '', state: 'down', since: '2026-11-20T18:30:00.000Z' },
    ],
    incidents: [
      { part: 'draws', name: '', state: 'down', from: '2026-11-20T18:30:00.000Z', until: null },
      {
        part: 'vendor',
        name: 'Golden',
        state: 'slow',
        from: '2026-11-19T05:00:00.000Z',
        until: '2026-11-19T06:00:00.000Z',
      },
    ],
  });
  expect(screen.getByRole('status').textContent).toBe('Some services have problemsChecked Nov 21, 12:00 (GMT+7)');
  expect(rows('Money, messages and draws')).toEqual([
    'Lottery drawssince Nov 21, 01:30Down',
    'SMSsince Nov 21, 12:00Slow',
    'DepositsWorking',
  ]);
  expect(screen.queryByRole('region', { name: 'Games by provider' })).toBeNull();
  expect(rows('Last 30 days')).toEqual([
    'Lottery drawsNov 21, 01:30 – nowDown',
    'GoldenNov 19, 12:00 – Nov 19, 13:00Slow',
  ]);
});
