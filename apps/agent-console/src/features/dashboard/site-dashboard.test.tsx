// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Dashboard, SitePeriod } from '@apsara/api/dashboard';
import { renderInConsole } from '../../testing/in-console.tsx';
import { SiteDashboard } from './site-dashboard.tsx';

afterEach(cleanup);

const period: SitePeriod = {
  deposits: '500.00',
  withdrawals: '120.00',
  cash: '380.00',
  joined: 3,
  depositors: 2,
  firstDepositors: 1,
  active: 4,
  bets: 20,
  stake: '900.00',
  valid: '880.00',
  payout: '700.00',
  result: '200.00',
  rebates: '5.00',
  promotions: '10.00',
  wages: '15.00',
  profit: '170.00',
};

const dashboard: Dashboard = {
  asOf: '2026-11-21T05:00:00.000Z',
  timeZone: 'Asia/Phnom_Penh',
  currency: 'KHR',
  figures: {
    current: period,
    compared: { from: '2026-11-14', to: '2026-11-14' },
    previous: { ...period, deposits: '400.00' },
    days: [{ day: '2026-11-21', ...period }],
  },
  queues: [{ name: 'withdrawals', count: 7, oldestAt: '2026-11-21T03:00:00.000Z' }],
  troubles: [{ kind: 'vendor', name: 'PG', count: 1, since: null }],
};

const show = (over: Partial<Dashboard> = {}) =>
  renderInConsole(<SiteDashboard />, { client: { call: (() => Promise.resolve({ ...dashboard, ...over })) as never } });

test('the staff sees what waits and what does not work, with links to the lists', async () => {
  await show();
  const waits = await screen.findByRole('link', { name: /Withdrawals to review/ });
  expect(waits.getAttribute('href')).toMatch(/\/withdrawals$/);
  within(waits).getByText('7');
  within(waits).getByText('oldest: 1 day ago');
  const trouble = screen.getByRole('link', { name: /PG is under maintenance/ });
  expect(trouble.getAttribute('href')).toMatch(/\/vendors$/);
});

test('nothing that waits and nothing that fails is said, too', async () => {
  await show({ queues: [], troubles: [] });
  expect(await screen.findByText('Nothing is waiting.')).toBeTruthy();
  expect(screen.getByText('Everything works.')).toBeTruthy();
});

test('figures are compared with the days before, and the costs are added up', async () => {
  await show();
  const deposits = within(await screen.findByRole('region', { name: 'Deposits' }));
  expect(deposits.getByText('+25.0%')).toBeTruthy();
  expect(deposits.getByText('2 depositors')).toBeTruthy();
  const costs = within(screen.getByRole('region', { name: 'Rebates, rewards and wages' }));
  expect(costs.getByText(/^.?30\.00/)).toBeTruthy();
});

test('who may not read the site’s results sees what waits, and no figures', async () => {
  await show({ figures: null });
  await screen.findByRole('link', { name: /Withdrawals to review/ });
  expect(screen.queryByRole('region', { name: 'Deposits' })).toBeNull();
  expect(screen.queryByText(/compared with/i)).toBeNull();
});
