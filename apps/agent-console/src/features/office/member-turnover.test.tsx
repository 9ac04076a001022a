// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { setMemberTurnover } from '@apsara/api/office-acts';
import type { TurnoverRequirement } from '@apsara/api/turnover';
import type { StaffRole } from '@apsara/domain/office/rights';
import { renderInConsole } from '../../testing/in-console.tsx';
import { MemberTurnover } from './member-turnover.tsx';

afterEach(cleanup);

const member = { id: '00000000-0000-4000-8000-000000000001', account: 'sok123' };
const open: TurnoverRequirement = {
  id: '7',
  kind: 'bonus',
  product: null,
  required: '50000.00',
  done: '20000.00',
  remaining: '30000.00',
  currency: 'KHR',
  state: 'open',
  createdAt: '2026-11-22T04:00:00.000Z',
  endedAt: null,
};
const rows = [open, { ...open, id: '6', remaining: '0.00', state: 'met' as const }];

const show = async (staffRole: StaffRole) => {
  const call = vi
    .fn<(endpoint: unknown, input?: unknown, options?: unknown) => Promise<unknown>>()
    .mockResolvedValue(rows);
  const client = { call: call as never };
  await renderInConsole(<MemberTurnover member={member} />, { role: 'operator', staffRole, client });
  await screen.findByText('30,000.00');
  return call;
};

test('payments lowers an open requirement to less than is left, with a reason', async () => {
  const call = await show('payments');
  const buttons = await screen.findAllByText('Forgive wagering');
  expect(buttons).toHaveLength(1);
  fireEvent.click(buttons[0]!);
  const left = screen.getByLabelText(/Left to wager afterwards/);
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'A late bonus' } });
  const confirm = () => fireEvent.click(screen.getAllByRole('button', { name: 'Forgive wagering' }).at(-1)!);
  fireEvent.change(left, { target: { value: '30000' } });
  confirm();
  expect(screen.getByText('Enter less than 30,000.00.')).toBeTruthy();
  fireEvent.change(left, { target: { value: '5000' } });
  confirm();
  const asked = { id: member.id, requirement: '7', left: '5000', reason: 'A late bonus' };
  const key = { idempotencyKey: expect.any(String) };
  await waitFor(() => expect(call).toHaveBeenCalledWith(setMemberTurnover, asked, key));
});

test('support sees the requirements, and cannot change them', async () => {
  await show('support');
  expect(screen.queryByText('Forgive wagering')).toBeNull();
});
