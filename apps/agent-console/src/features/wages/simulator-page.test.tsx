// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { ContractKind } from '@apsara/domain/contracts';
import { renderInConsole } from '../../testing/in-console.tsx';
import { SimulatorPage } from './simulator-page.tsx';

afterEach(cleanup);

const settings = (...used: ContractKind[]) => ({ data: used.map((id) => ({ id, used: true })), total: used.length });
const open = (getList: () => Promise<unknown>) =>
  renderInConsole(<SimulatorPage />, { data: { getList: getList as never } });
const kind = async () => (await screen.findByRole('combobox', { name: 'Kind' })).textContent;

test('begins with a kind that the site uses', async () => {
  await open(() => Promise.resolve(settings('hourly_wage', 'dividend')));
  expect(await kind()).toBe('Dividend');
  expect(screen.getByRole('combobox', { name: 'Formula' })).toBeTruthy();
});

test('says so where the site uses none that can be tried', async () => {
  await open(() => Promise.resolve(settings()));
  expect(await screen.findByText('This site uses no kind of contract that can be tried here.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Reckon' })).toBeNull();
});

test('tells the days that a kind is reckoned for, and asks nothing beyond them', async () => {
  await open(() => Promise.resolve(settings('daily_wage', 'realtime_wage')));
  expect(await kind()).toBe('Daily wage');
  const button = screen.getByRole('button', { name: 'Reckon' });
  expect((button as HTMLButtonElement).disabled).toBe(false);
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Kind' }));
  fireEvent.click(await screen.findByRole('option', { name: 'Real-time wage' }));
  expect(await screen.findByText('This kind is reckoned from every bet: 7 days at most.')).toBeTruthy();
  expect((button as HTMLButtonElement).disabled).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Last 7 days' }));
  expect((button as HTMLButtonElement).disabled).toBe(false);
});

test('says that the kinds did not come, and asks for them again', async () => {
  const getList = vi
    .fn<() => Promise<unknown>>()
    .mockRejectedValueOnce(new Error('errors.network'))
    .mockResolvedValue(settings('daily_wage'));
  await open(getList);
  expect((await screen.findByRole('alert')).textContent).toContain('Try again');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await kind()).toBe('Daily wage');
});
