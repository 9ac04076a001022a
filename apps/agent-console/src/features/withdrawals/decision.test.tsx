// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import type { ReviewOrder } from '@apsara/api/withdrawals';
import { QueueBar } from '../../shared/review/queue-bar.tsx';
import { renderInConsole } from '../../testing/in-console.tsx';
import { Decision } from './decision.tsx';
import { queueOf } from './withdrawal-queue.ts';

afterEach(cleanup);

const order = {
  id: 'W2',
  orderNo: 'W-2',
  state: 'reviewing',
  account: 'player2',
  holder: 'SOK DARA',
  methodName: 'ABA Bank',
  number: '000111222',
  currency: 'KHR',
  amount: '40000.00',
  fee: '200.00',
  payout: '39800.00',
  attempt: 1,
  receipt: null,
  figures: { debt: '0.00', isNameSame: false, sharedWith: ['player9'] },
} as Partial<ReviewOrder> as ReviewOrder;

const waiting = (...ids: string[]) => ({ data: ids.map((id) => ({ id })), total: ids.length });

async function show(rows: object, answer: () => Promise<unknown>) {
  const update = vi.fn<() => Promise<unknown>>(answer);
  const getList = vi.fn<() => Promise<unknown>>().mockResolvedValue(rows);
  await renderInConsole(
    <>
      <Here />
      <QueueBar queue={queueOf(order)} id={order.id}>
        Back
      </QueueBar>
      <Decision order={order} />
    </>,
    { role: 'operator', data: { update: update as never, getList: getList as never } },
  );
  return update;
}

const Here = () => <p>{useLocation().pathname}</p>;

const approve = async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'Approve' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Approve' }));
  return { dialog, confirm: () => fireEvent.click(dialog.getByRole('button', { name: 'Approve' })) };
};

test('an approval shows whose money goes where, and what speaks against it', async () => {
  await show(waiting('W2'), () => Promise.resolve({ data: order }));
  const { dialog } = await approve();
  for (const text of ['W-2', 'player2', 'SOK DARA', 'ABA Bank 000111222', '40,000.00', '200.00', '39,800.00'])
    expect(dialog.getByText(text)).toBeTruthy();
  dialog.getByText('39,800.00 KHR is sent to ABA Bank 000111222 at once. This cannot be undone.');
  dialog.getByText('Does not match the account holder');
  dialog.getByText('Payout account shared with: player9');
});

test.each([
  ['the next', ['W1', 'W2', 'W3'], '2 of 3 to review', '/withdrawals/W3/show'],
  ['the first, after the last', ['W1', 'W2'], '2 of 2 to review', '/withdrawals/W1/show'],
])('an approval says what was decided and opens %s that waits', async (_, ids, place, path) => {
  const update = await show(waiting(...ids), () => Promise.resolve({ data: order }));
  await screen.findByText(place);
  (await approve()).confirm();
  expect(await screen.findByText('Withdrawal W-2 approved.')).toBeTruthy();
  expect(update).toHaveBeenCalledOnce();
  await screen.findByText(path);
});

test('stays where nothing else waits', async () => {
  await show(waiting('W2'), () => Promise.resolve({ data: order }));
  (await approve()).confirm();
  await screen.findByText('Withdrawal W-2 approved.');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  screen.getByText('/');
});

test('one that was decided before says so in words, and stays to show it', async () => {
  const words = 'This withdrawal has changed in the meantime. Please review it again.';
  await show(waiting('W2', 'W3'), () =>
    Promise.reject(new HttpError(words, 409, { errorCode: 'withdrawals.state_changed' })),
  );
  (await approve()).confirm();
  expect(await screen.findByText(words)).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  screen.getByText('/');
});

test('asks before a typed reason is lost', async () => {
  await show(waiting('W2'), () => Promise.resolve({ data: order }));
  const question = vi.spyOn(window, 'confirm').mockReturnValue(false);
  const { dialog } = await approve();
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'called the member' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(question).toHaveBeenCalledOnce();
  dialog.getByRole('button', { name: 'Cancel' });
  question.mockReturnValue(true);
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  question.mockRestore();
});
