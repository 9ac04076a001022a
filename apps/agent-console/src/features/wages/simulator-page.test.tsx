// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
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
