// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import {
  compareReconciliation,
  setReconciliationNote,
  signReconciliation,
  type ReconciliationRecord,
  type ReconciliationRoundRow,
} from '@apsara/api/reconciliation';
import type { StaffRole } from '@apsara/domain/office/rights';
import { renderInConsole } from '../../testing/in-console.tsx';
import { DayPage } from './reconciliation-show.tsx';

afterEach(cleanup);

const record: ReconciliationRecord = {
  id: '00000000-0000-4000-8000-000000000001',
  day: '2026-11-21',
  vendor: 'PG',
  currency: 'KHR',
  state: 'different',
  error: null,
  ownRounds: 12,
  vendorRounds: 11,
  ownStake: '1200.00',
  vendorStake: '1100.00',
  ownPayout: '900.00',
  vendorPayout: '850.00',
  difference: '50.00',
  differences: 1,
  signedBy: '',
  compared: 'different',
  again: false,
  begins: '2026-11-20T17:00:00.000Z',
  before: '2026-11-21T17:00:00.000Z',
  comparedAt: '2026-11-21T18:00:00.000Z',
  triedAt: '2026-11-21T18:00:00.000Z',
  signedAt: null,
  signNote: '',
  changedAt: null,
  version: 3,
};
const round: ReconciliationRoundRow = {
  id: '00000000-0000-4000-8000-000000000002',
  reconciliationId: record.id,
  day: record.day,
  vendor: 'PG',
  roundId: 'round-77',
  account: 'sok123',
  kind: 'missing_there',
  ownStake: '100.00',
  vendorStake: null,
  ownPayout: '50.00',
  vendorPayout: null,
  difference: '50.00',
  currency: 'KHR',
  endedAt: '2026-11-21T05:00:00.000Z',
  betId: '00000000-0000-4000-8000-000000000003',
  outcome: 'differs',
  note: '',
  notedBy: '',
};

const show = async (staffRole: StaffRole, over: Partial<ReconciliationRecord> = {}) => {
  const call = vi.fn<(endpoint: unknown, input?: unknown) => Promise<unknown>>().mockResolvedValue(record);
  const getList = vi.fn<() => Promise<unknown>>().mockResolvedValue({ data: [round], total: 1 });
  await renderInConsole(<DayPage record={{ ...record, ...over }} />, {
    role: 'operator',
    staffRole,
    client: { call: call as never },
    data: { getList: getList as never },
  });
  await screen.findByText('round-77');
  return call;
};

test('both sides stand beside each other, with what we have more, and a round leads to our bet', async () => {
  await show('payments');
  const row = (name: string) =>
    within(screen.getByRole('row', { name: new RegExp(`^${name}`) }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
  expect(row('Rounds')).toEqual(['Rounds', '12', '11', '1']);
  expect(row('Stake')).toEqual(['Stake', '1,200.00', '1,100.00', '+100.00']);
  expect(row('Payout')).toEqual(['Payout', '900.00', '850.00', '+50.00']);
  expect(row('House result')).toEqual(['House result', '300.00', '250.00', '+50.00']);
  expect(screen.getByText('round-77').closest('a')?.getAttribute('href')).toBe(`/bets/${round.betId}/show`);
}, 60_000);

test('a day that differs is signed off as it was shown, with a reason', async () => {
  const call = await show('risk');
  fireEvent.click(screen.getByRole('button', { name: 'Sign off' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Sign off' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Sign off' }));
  expect(await screen.findByText('This field is required.')).toBeTruthy();
  expect(call).not.toHaveBeenCalled();
  fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: ' the provider lost it ' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Sign off' }));
  const signed = { id: record.id, version: 3, note: 'the provider lost it' };
  await waitFor(() => expect(call).toHaveBeenCalledWith(signReconciliation, signed));
}, 60_000);

test('one button asks the provider again, and a note is written on a round', async () => {
  const call = await show('payments', { state: 'failed', error: 'no_answer' });
  expect(screen.getByText('The provider did not answer.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Compare now' }));
  await waitFor(() => expect(call).toHaveBeenCalledWith(compareReconciliation, { id: record.id }));
  fireEvent.click(screen.getByRole('button', { name: 'Note on round round-77' }));
  fireEvent.change(await screen.findByRole('textbox', { name: 'Note' }), { target: { value: 'asked them' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save note' }));
  const note = { id: round.id, note: 'asked them', shown: '' };
  await waitFor(() => expect(call).toHaveBeenCalledWith(setReconciliationNote, note));
}, 60_000);

test('a day that is signed off has no button to sign it again, and says who did and why', async () => {
  const signed = { state: 'signed', signedBy: 'payments1', signedAt: record.comparedAt, signNote: 'agreed' } as const;
  await show('payments', signed);
  expect(screen.queryByRole('button', { name: 'Sign off' })).toBeNull();
  expect(screen.getByText('agreed')).toBeTruthy();
}, 60_000);
