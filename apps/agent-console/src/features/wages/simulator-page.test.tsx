// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { ContractKind } from '@apsara/domain/contracts';
import { renderInConsole } from '../../testing/in-console.tsx';
import { SimulatorPage } from './simulator-page.tsx';

afterEach(cleanup);

const settings = (...used: ContractKind[]) => ({ data: used.map((id) => ({ id, used: true })), total: used.length });
const open = (getList: () => Promise<unknown>) => renderInConsole(<SimulatorPage />, { data: { getList: getList as never } });
const kind = async () => (await screen.findByRole('combobox', { name: 'Kind' })).textContent;

test('begins with a kind that the site uses', async () => {
  await open(() => Promise.resolve(settings('hourly_wage', 'dividend')));
  expect(await kind()).toBe('Dividend');
  expect(screen.getByRole('combobox', { name: 'Formula' })).toBeTruthy();
});

test('says so where the site uses none that can be tried', async () => {
  await open(() => Promise.resolve(settings('hourly_wage')));
  expect(await screen.findByText('This site uses no kind of contract that can be tried here.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Reckon' })).toBeNull();
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
