// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { HarmRecord, HarmRow } from '@apsara/api/marks';
import { renderInConsole } from '../../testing/in-console.tsx';
import { HarmList } from './harm-list.tsx';
import { HarmPage } from './harm-show.tsx';

afterEach(cleanup);

const latest: HarmRow['latest'] = [
  {
    kind: 'deposits_grow',
    day: '2026-11-21',
    figures: { before: '100000.00', week: '1500000.00', deposits: '6' },
  },
  { kind: 'long_play', day: '2026-11-20', figures: { minutes: '310' } },
];

const harm: HarmRecord = {
  id: 'member-1',
  account: 'sok123',
  level: 'high',
  sum: 6,
  changedAt: '2026-11-22T04:00:00.000Z',
  latest,
  notes: 1,
  currency: 'KHR',
  marks: latest,
  written: [{ note: 'We spoke about a limit.', by: 'operator1', at: '2026-11-22T04:30:00.000Z' }],
};

const open = async () => {
  const update = vi.fn<(resource: string, asked: object) => Promise<unknown>>().mockResolvedValue({ data: harm });
  await renderInConsole(<HarmPage harm={harm} />, { role: 'operator', data: { update: update as never } });
  return update;
};

test('row 10: each mark stands with its figures, and the page says what follows from the level', async () => {
  await open();
  expect(screen.getByText('1,500,000.00 in 6 deposits in a week, after 100,000.00 in the week before.')).toBeTruthy();
  expect(screen.getByText('310 minutes of play without a longer break.')).toBeTruthy();
  expect(screen.getByText(/^Offers, team messages and bonuses are paused\./)).toBeTruthy();
});

test('row 10: an operator writes what was done, and no empty note', async () => {
  const update = await open();
  fireEvent.click(await screen.findByText('Save note'));
  expect(screen.getByText('This field is required.')).toBeTruthy();
  expect(update).not.toHaveBeenCalled();
  const field = screen.getByLabelText('New note');
  fireEvent.change(field, { target: { value: ' Called, set a limit. ' } });
  fireEvent.click(screen.getByText('Save note'));
  await waitFor(() => expect(field).toHaveProperty('value', ''));
  expect(update.mock.calls[0]?.[1]).toMatchObject({ id: 'member-1', data: { note: 'Called, set a limit.' } });
  expect(screen.getByText('We spoke about a limit.')).toBeTruthy();
});

test('row 10: the list shows the figures behind each kind of mark', async () => {
  const getList = vi.fn<() => Promise<unknown>>().mockResolvedValue({ data: [harm], total: 1 });
  await renderInConsole(<HarmList />, { role: 'operator', data: { getList: getList as never } });
  expect(
    await screen.findByText('1,500,000.00 in 6 deposits in a week, after 100,000.00 in the week before.', {
      exact: false,
    }),
  ).toBeTruthy();
  expect(screen.getByText('310 minutes of play without a longer break.', { exact: false })).toBeTruthy();
});
