// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { ListBase } from 'react-admin';
import { afterEach, expect, test, vi } from 'vitest';
import { renderInConsole } from '../../testing/in-console.tsx';
import { FilterDays } from './filter-days.tsx';

afterEach(cleanup);

const today = { from: '2026-11-22', to: '2026-11-22' };

async function open(required: boolean, ahead = false) {
  const getList = vi
    .fn<(resource: string, asked: { filter: object }) => Promise<unknown>>()
    .mockResolvedValue({ data: [], total: 0 });
  await renderInConsole(
    <ListBase resource="bets" filterDefaultValues={{ status: 'won' }} storeKey={false}>
      <FilterDays required={required} ahead={ahead} />
    </ListBase>,
    { data: { getList: getList as never } },
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Today' }));
  expect(await screen.findByRole('button', { name: 'Today', pressed: true })).toBeTruthy();
  await waitFor(() => expect(getList.mock.lastCall![1].filter).toEqual({ status: 'won', ...today }));
  return getList;
}

test('clears the days when the selected chip is pressed again, and keeps the other filters', async () => {
  const getList = await open(false);
  fireEvent.click(screen.getByRole('button', { name: 'Today' }));
  expect(await screen.findByRole('button', { name: 'All dates' })).toBeTruthy();
  await waitFor(() => expect(getList.mock.lastCall![1].filter).toEqual({ status: 'won' }));
});

test('keeps the chip selected in a list that requires days', async () => {
  await open(true);
  fireEvent.click(screen.getByRole('button', { name: 'Today' }));
  expect(screen.getByRole('button', { name: 'Today', pressed: true })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'All dates' })).toBeNull();
});

test('offers days to come in a list that can hold them, and in no other', async () => {
  await open(false);
  expect(screen.queryByRole('button', { name: 'Next 7 days' })).toBeNull();
  cleanup();
  const getList = await open(false, true);
  fireEvent.click(screen.getByRole('button', { name: 'Next 7 days' }));
  const next = { from: '2026-11-22', to: '2026-11-28' };
  await waitFor(() => expect(getList.mock.lastCall![1].filter).toEqual({ status: 'won', ...next }));
});
