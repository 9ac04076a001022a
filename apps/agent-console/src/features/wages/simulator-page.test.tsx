// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { ContractKind } from '@apsara/domain/agents/contracts';
import { renderInConsole } from '../../testing/in-console.tsx';
import { SimulatorPage } from './simulator-page.tsx';

afterEach(cleanup);

const settings = (...used: ContractKind[]) => ({ data: used.map((id) => ({ id, used: true })), total: used.length });
const open = (getList: () => Promise<unknown>) =>
  renderInConsole(<SimulatorPage />, { data: { getList: getList as never } });
const kind = async () => (await screen.findByRole('combobox', { name: 'Type' })).textContent;

test('starts with a kind that the site uses', async () => {
  await open(() => Promise.resolve(settings('hourly_wage', 'dividend')));
  expect(await kind()).toBe('Dividend');
  expect(screen.getByRole('combobox', { name: 'Formula' })).toBeTruthy();
});

test('shows an empty state when the site uses no kind that can be simulated', async () => {
  await open(() => Promise.resolve(settings()));
  expect(await screen.findByText('This site has no contract type that can be simulated.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Calculate' })).toBeNull();
});

test('shows the maximum number of days for a kind, and sends no request beyond it', async () => {
  await open(() => Promise.resolve(settings('daily_wage', 'realtime_wage')));
  expect(await kind()).toBe('Daily wage');
  const button = screen.getByRole('button', { name: 'Calculate' });
  expect((button as HTMLButtonElement).disabled).toBe(false);
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Type' }));
  fireEvent.click(await screen.findByRole('option', { name: 'Real-time wage' }));
  expect(await screen.findByText('This type is calculated bet by bet. Choose at most 7 days.')).toBeTruthy();
  expect((button as HTMLButtonElement).disabled).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Last 7 days' }));
  expect((button as HTMLButtonElement).disabled).toBe(false);
});

test('shows an error when the kinds fail to load, and offers a retry', async () => {
  const getList = vi
    .fn<() => Promise<unknown>>()
    .mockRejectedValueOnce(new Error('errors.network'))
    .mockResolvedValue(settings('daily_wage'));
  await open(getList);
  expect((await screen.findByRole('alert')).textContent).toContain('Try again');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await kind()).toBe('Daily wage');
});

test('starts from the own contract, takes an empty threshold as 0, and marks the period that runs', async () => {
  const tiers = [{ minimumBet: '1000000.00', netLoss: '5.00', activeMember: 3, rateType: 'P', rate: '12.5' }];
  const lists: Record<string, unknown> = {
    contractSettings: { data: [{ id: 'dividend', used: true, formula: 'floating' }], total: 1 },
    contracts: { data: [{ id: '1', status: 'A', tiers }], total: 1 },
  };
  const period = { from: '2026-11-15T17:00:00.000Z', before: '2026-11-30T17:00:00.000Z', isRunning: true };
  const figures = { bets: '10.00', netLoss: '70.00', carriedIn: '0.00', activeMember: 1, tier: 0, amount: '7.00' };
  const call = vi
    .fn<(endpoint: unknown, input: object) => Promise<unknown>>()
    .mockResolvedValue({ currency: 'KHR', total: '7.00', periods: [{ ...period, ...figures }] });
  await renderInConsole(<SimulatorPage />, {
    data: { getList: ((name: string) => Promise.resolve(lists[name])) as never },
    client: { call: call as never },
  });
  const bets = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Valid bets' });
  await waitFor(() => expect(bets.value).toBe('1,000,000.00'));
  screen.getByText('Filled in from your own contract.');
  fireEvent.change(bets, { target: { value: '' } });
  fireEvent.click(screen.getByRole('button', { name: 'Calculate' }));
  expect(await screen.findByText('Still running')).toBeTruthy();
  expect(call.mock.lastCall?.[1]).toMatchObject({
    formula: 'floating',
    tiers: [{ ...tiers[0], minimumBet: '0' }],
  });
  expect(screen.getByText('70.00')).toBeTruthy();
});
