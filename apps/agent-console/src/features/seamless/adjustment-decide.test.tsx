// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { AdjustmentDetail } from '@apsara/api/seamless';
import { renderInConsole } from '../../testing/in-console.tsx';
import { AdjustmentDecide } from './adjustment-decide.tsx';

afterEach(cleanup);

const adjustment: AdjustmentDetail = {
  id: '6f1f5f0e-7f0c-4c39-9d0c-2b6f5f3a1a11',
  vendor: 'PG',
  account: 'player1',
  game: 'Lucky Dragon',
  roundId: '1',
  transactionId: '2',
  amount: '-5000000.00',
  currency: 'KHR',
  reason: 'void',
  state: 'waiting',
  askedAt: '2026-11-21T05:00:00.000Z',
  decidedBy: '',
  decidedAt: null,
  note: '',
  bet: { placedAt: '2026-11-21T04:00:00.000Z', stake: '10.00', payout: '7000000.00' },
};
const getList = vi.fn<() => Promise<unknown>>().mockResolvedValue({ data: [adjustment], total: 1 });

test.each([
  ['Approve', 'approve', 'Correction for player1 approved.'],
  ['Reject', 'reject', 'Correction for player1 rejected.'],
] as const)('%s shows what it is about, and sends the decision with its reason', async (button, decision, done) => {
  const update = vi.fn<() => Promise<unknown>>().mockResolvedValue({ data: adjustment });
  await renderInConsole(<AdjustmentDecide adjustment={adjustment} />, {
    data: { update: update as never, getList: getList as never },
  });
  fireEvent.click(await screen.findByRole('button', { name: button }));
  const dialog = within(await screen.findByRole('dialog', { name: button }));
  for (const text of ['player1', 'PG', 'Lucky Dragon', '−5,000,000.00', '2,000,000.00']) dialog.getByText(text);
  const confirm = dialog.getByRole('button', { name: button });
  fireEvent.click(confirm);
  expect(await screen.findByText('This field is required.')).toBeTruthy();
  expect(update).not.toHaveBeenCalled();
  fireEvent.change(dialog.getByRole('textbox', { name: 'Reason' }), { target: { value: ' asked the vendor ' } });
  fireEvent.click(confirm);
  expect(await screen.findByText(done)).toBeTruthy();
  expect(update).toHaveBeenCalledWith('adjustments', {
    id: adjustment.id,
    data: { decision, note: 'asked the vendor' },
    previousData: adjustment,
  });
});

test('a decided correction shows who decided and why, and no buttons', async () => {
  const decided = {
    state: 'rejected',
    decidedBy: 'careful',
    decidedAt: adjustment.askedAt,
    note: 'not agreed',
  } as const;
  await renderInConsole(<AdjustmentDecide adjustment={{ ...adjustment, ...decided }} />, {});
  expect(await screen.findByText('not agreed')).toBeTruthy();
  expect(screen.getByText(/careful/)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
