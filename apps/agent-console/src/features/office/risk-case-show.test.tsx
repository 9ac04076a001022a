// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { setMemberHold } from '@apsara/api/office-acts';
import { closeRiskCase, createRiskCaseNote, type RiskCase } from '@apsara/api/office-risk';
import type { StaffRole } from '@apsara/domain/office/rights';
import { renderInConsole } from '../../testing/in-console.tsx';
import { CasePage } from './risk-case-show.tsx';

afterEach(cleanup);

const risk: RiskCase = {
  id: '00000000-0000-4000-8000-000000000001',
  memberId: '00000000-0000-4000-8000-000000000002',
  account: 'sok123',
  reason: 'Two accounts, one person',
  state: 'open',
  result: null,
  openedBy: 'risk1',
  openedAt: '2026-11-22T04:00:00.000Z',
  closedBy: '',
  closedAt: null,
  notes: [],
  hold: null,
  signals: [],
  shared: [
    {
      id: 'group',
      kind: 'device',
      value: 'ab12',
      accounts: 22,
      lastAt: '2026-11-22T04:00:00.000Z',
      members: [{ id: '00000000-0000-4000-8000-000000000003', account: 'dara456' }],
    },
  ],
};

const show = async (staffRole: StaffRole, shown = risk) => {
  const call = vi
    .fn<(endpoint: unknown, input?: unknown, options?: unknown) => Promise<unknown>>()
    .mockResolvedValue(shown);
  const client = { call: call as never };
  await renderInConsole(<CasePage risk={shown} />, { role: 'operator', staffRole, client });
  await screen.findByText('dara456');
  return call;
};
const key = { idempotencyKey: expect.any(String) };

test('risk staff freeze withdrawals, write notes and close the case with a result', async () => {
  const call = await show('risk');
  expect(screen.getByText(/and 21 more/)).toBeTruthy();
  fireEvent.change(await screen.findByLabelText('New note'), { target: { value: 'The same photo' } });
  fireEvent.click(screen.getByText('Save note'));
  const note = { id: risk.id, note: 'The same photo' };
  await waitFor(() => expect(call).toHaveBeenCalledWith(createRiskCaseNote, note, key));

  fireEvent.click(screen.getByText('Freeze withdrawals'));
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'See the case' } });
  fireEvent.click(screen.getAllByText('Freeze withdrawals').at(-1)!);
  const hold = { id: risk.memberId, kind: 'withdrawals', held: true, reason: 'See the case' };
  await waitFor(() => expect(call).toHaveBeenCalledWith(setMemberHold, hold, key));
  await waitFor(() => expect(screen.queryByLabelText('Reason')).toBeNull());

  fireEvent.click(screen.getByText('Close the case'));
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'A family' } });
  fireEvent.click(screen.getAllByText('Close the case').at(-1)!);
  const closed = { id: risk.id, result: 'unfounded', note: 'A family' };
  await waitFor(() => expect(call).toHaveBeenCalledWith(closeRiskCase, closed));
});

test('support reads a case, and has nothing to change it with', async () => {
  await show('support');
  for (const word of ['Freeze withdrawals', 'Close the case', 'Save note']) expect(screen.queryByText(word)).toBeNull();
});

test('a closed case takes no note, and still releases its hold', async () => {
  const hold = { reason: 'See the case', by: 'risk1', at: '2026-11-22T04:00:00.000Z' };
  await show('risk', { ...risk, state: 'closed', result: 'confirmed', hold });
  expect(await screen.findByText('Release withdrawals')).toBeTruthy();
  for (const word of ['Close the case', 'Save note']) expect(screen.queryByText(word)).toBeNull();
});
