// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { ReviewOrder } from '@apsara/api/withdrawals';
import { must } from '@apsara/domain/must';
import { Refusal } from '@apsara/domain/refusals';
import { renderInConsole } from '../../testing/in-console.tsx';
import { OpenPayout } from './open-payout.tsx';

afterEach(cleanup);

const call = vi.fn<(endpoint: { path: string }, input: object) => Promise<unknown>>();

const show = (over: Partial<ReviewOrder> = {}, debt = '0.00') => {
  const order = {
    id: 'W1',
    orderNo: 'W-1',
    amount: '1.00',
    fee: '0.00',
    payout: '1.00',
    paying: '1.00',
    state: 'approved',
    askedAt: '2026-11-22T04:00:00.000Z',
    answer: null,
    figures: { debt },
  };
  call.mockReset().mockResolvedValue({});
  return renderInConsole(<OpenPayout order={{ ...order, ...over } as ReviewOrder} />, {
    client: { call: call as never },
  });
};
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const enabled = () =>
  ['Check status', 'Send again', 'Mark as paid', 'Return to balance'].filter((name) => !button(name).disabled);

test.each([
  ['asked for, without an answer', {}, '0.00', ['Check status', 'Mark as paid']],
  ['pending', { answer: 'pending' }, '0.00', ['Check status', 'Mark as paid']],
  ['unknown', { answer: 'unknown' }, '0.00', ['Check status', 'Send again', 'Mark as paid', 'Return to balance']],
  [
    'unknown, of a member who owes',
    { answer: 'unknown' },
    '7.00',
    ['Check status', 'Mark as paid', 'Return to balance'],
  ],
  ['never asked for', { askedAt: null }, '0.00', ['Mark as paid', 'Return to balance']],
] as const)('offers what can be done about a payment that is %s', async (_, over, debt, offered) => {
  await show(over, debt);
  expect(enabled()).toEqual(offered);
});

test('offers nothing once the payment has ended', async () => {
  await show({ state: 'paid' });
  expect(screen.queryByRole('button')).toBeNull();
});

test('asks the provider, and says why there is no answer', async () => {
  await show();
  call.mockRejectedValueOnce(new Refusal('withdrawals.no_answer', {}, 'The payment provider did not answer.'));
  fireEvent.click(button('Check status'));
  expect(await screen.findByText('The payment provider did not answer.')).toBeTruthy();
  await waitFor(() => expect(button('Check status').disabled).toBe(false));
  fireEvent.click(button('Check status'));
  expect(await screen.findByText('Status checked.')).toBeTruthy();
  expect(call.mock.calls.map(([{ path }, input]) => [path, input])).toEqual(
    Array.from({ length: 2 }, () => ['/console/withdrawals/:id/check', { id: 'W1' }]),
  );
});

/** Opens the dialog of a choice. @returns its confirming button */
const chosen = async (name: string) => {
  fireEvent.click(button(name));
  const dialog = await screen.findByRole('dialog', { name });
  return within(dialog).getByRole('button', { name });
};
const give = (reason: string) => fireEvent.change(screen.getByLabelText('Reason'), { target: { value: reason } });

test('marks a payment as paid with a reason and a picture, and with nothing less', async () => {
  await show();
  const confirm = await chosen('Mark as paid');
  fireEvent.click(confirm);
  expect(screen.getAllByText('This field is required.')).toHaveLength(2);
  give(' at the counter ');
  const proof = new File(['x'], 'proof.png', { type: 'image/png' });
  const input = must(document.querySelector('input[type=file]'), 'a place for a picture');
  fireEvent.change(input, { target: { files: [proof] } });
  expect(await screen.findByText('proof.png')).toBeTruthy();
  fireEvent.click(confirm);
  expect(await screen.findByText('Withdrawal W-1 marked as paid.')).toBeTruthy();
  expect(call).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ path: '/console/withdrawals/:id/paid' }), {
    id: 'W1',
    reason: 'at the counter',
    files: [proof],
  });
});

test('returns a payment with a reason, and says so where it has changed meanwhile', async () => {
  await show({ answer: 'unknown' });
  const confirm = await chosen('Return to balance');
  give('never paid');
  call.mockRejectedValueOnce(new Refusal('withdrawals.state_changed', {}, 'It has changed.'));
  fireEvent.click(confirm);
  expect(await screen.findByText('It has changed.')).toBeTruthy();
  expect(call).toHaveBeenCalledWith(expect.objectContaining({ path: '/console/withdrawals/:id/return' }), {
    id: 'W1',
    reason: 'never paid',
  });
});

test('sends a payment again without asking for a reason', async () => {
  await show({ answer: 'unknown' });
  fireEvent.click(await chosen('Send again'));
  expect(await screen.findByText('Payment of withdrawal W-1 sent again.')).toBeTruthy();
  expect(call).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ path: '/console/withdrawals/:id/retry' }), {
    id: 'W1',
  });
});
