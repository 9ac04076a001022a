// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { LimitCase } from '@apsara/api/limits';
import { Refusal } from '@apsara/domain/refusals';
import { renderInConsole } from '../../testing/in-console.tsx';
import { LimitPage } from './limit-show.tsx';

afterEach(cleanup);

const call = vi.fn<(endpoint: { path: string }, input: object) => Promise<unknown>>();

const member: LimitCase = {
  id: 'member-1',
  account: 'sok123',
  currency: 'KHR',
  limits: [
    {
      kind: 'loss',
      period: 'day',
      amount: '1000.00',
      used: '250.00',
      left: '750.00',
      renewsAt: '2026-11-22T17:00:00.000Z',
      asked: { amount: null, opensAt: '2026-11-23T05:00:00.000Z', endsAt: '2026-11-30T05:00:00.000Z', isOpen: false },
    },
  ],
  excluded: null,
  closingAt: null,
  changedAt: '2026-11-22T05:00:00.000Z',
  changes: [
    {
      id: '2',
      at: '2026-11-22T05:00:00.000Z',
      action: 'lowered',
      subject: 'session',
      period: 'day',
      before: '120',
      after: '60',
      isOwn: false,
      by: 'operator1',
      note: 'Spoke on the phone',
    },
  ],
  refusedBets: 4,
};

const show = (over: Partial<LimitCase> = {}) => {
  call.mockReset().mockResolvedValue({});
  return renderInConsole(<LimitPage member={{ ...member, ...over }} />, {
    role: 'operator',
    client: { call: call as never },
  });
};
/** By its text: the roles of a whole page take seconds to work out. */
const button = { selector: 'button' } as const;
const press = async (name: string) => fireEvent.click(await screen.findByText(name, button));
const inDialog = () => within(document.querySelector<HTMLElement>('[role=dialog]') ?? document.body);
const pressIn = (name: string) => fireEvent.click(inDialog().getByText(name, button));
const write = (label: RegExp, value: string) =>
  fireEvent.change(inDialog().getByLabelText(label), { target: { value } });

test('the record shows what is used and left, the raise that waits, and who changed what and why', async () => {
  await show();
  const [limits, history] = screen.getAllByRole('table');
  const cells = (table: HTMLElement | undefined) =>
    within(table!)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
  expect(cells(limits)).toEqual([
    'Loss limit, per day',
    '1,000.00',
    '250.00',
    '750.00',
    '23 Nov 2026, 00:00',
    'No limit: the member can confirm from 23 Nov 2026, 12:00 to 30 Nov 2026, 12:00',
  ]);
  expect(cells(history)).toEqual([
    '22 Nov 2026, 12:00',
    'Time limit, per day',
    'Lowered',
    '120 min',
    '60 min',
    'operator1',
    'Spoke on the phone',
  ]);
});

const chooseLoss = () =>
  fireEvent.change(inDialog().getByLabelText('Type'), {
    target: { value: inDialog().getByText<HTMLOptionElement>('Loss limit, per day', { selector: 'option' }).value },
  });

test('row 4: staff lower a limit, and only with a reason', async () => {
  await show();
  await press('Lower or set a limit');
  chooseLoss();
  write(/Limit/, '500');
  expect(inDialog().getByText('Lower than 1,000.00.')).toBeTruthy();
  pressIn('Lower or set a limit');
  expect(inDialog().getByText('This field is required.')).toBeTruthy();
  expect(call).not.toHaveBeenCalled();
  write(/Reason/, 'Spoke on the phone');
  pressIn('Lower or set a limit');
  expect(await screen.findByText('Limit set.')).toBeTruthy();
  const limit = { kind: 'loss', period: 'day', amount: '500' };
  expect(call.mock.calls[0]?.[1]).toEqual({ id: 'member-1', limit, note: 'Spoke on the phone' });
});

test('row 4: a higher limit is refused in the dialog', async () => {
  await show();
  call.mockRejectedValueOnce(new Refusal('limits.only_lower', {}, 'Staff can only lower a limit.'));
  await press('Lower or set a limit');
  write(/Limit/, '2,000');
  write(/Reason/, 'Spoke on the phone');
  pressIn('Lower or set a limit');
  expect(await inDialog().findByText('Staff can only lower a limit.')).toBeTruthy();
});

test('row 5: an exclusion is extended only, never for good by staff', async () => {
  await show({ excluded: { kind: 'self_exclusion', until: '2027-05-22T05:00:00.000Z' } });
  await press('Extend the exclusion');
  const options = [...inDialog().getByLabelText<HTMLSelectElement>(/Duration/).options].map(({ text }) => text);
  expect(options).toEqual(['Choose a duration', '1 year', '5 years']);
  fireEvent.change(inDialog().getByLabelText(/Duration/), { target: { value: 'year' } });
  write(/Reason/, 'The member asked for it');
  pressIn('Extend the exclusion');
  await waitFor(() =>
    expect(call.mock.calls[0]?.[1]).toEqual({ id: 'member-1', length: 'year', note: 'The member asked for it' }),
  );
});

test('row 19: an exclusion for good has no button at all', async () => {
  await show({ limits: [], excluded: { kind: 'self_exclusion', until: null } });
  const card = screen.getByRole('heading', { name: 'Exclusion' }).closest('section')!;
  expect(within(card).getByText('It cannot be ended or changed.')).toBeTruthy();
  expect(within(card).queryByRole('button')).toBeNull();
});
