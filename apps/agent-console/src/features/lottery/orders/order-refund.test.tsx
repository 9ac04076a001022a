// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { ResourceContextProvider } from 'react-admin';
import { afterEach, expect, test, vi } from 'vitest';
import type { LotteryOrderDetail } from '@apsara/api/lottery-office';
import { renderInConsole } from '../../../testing/in-console.tsx';
import { OrderRefund } from './order-refund.tsx';

afterEach(cleanup);

const order: LotteryOrderDetail = {
  id: 'L261126AB',
  placedAt: '2026-11-26T00:00:00.000Z',
  endedAt: null,
  memberId: '00000000-0000-4000-8000-000000000001',
  account: 'player1',
  lottery: 'TCG-SSC1MIN',
  name: 'SSC 1 Min',
  type: 'SSC',
  number: '20261126-0001',
  play: 'ssc.place',
  selection: '1||||',
  prizeMode: 1,
  price: '2000',
  multiple: 1,
  series: 1_960,
  bets: 1,
  stake: '2000.00',
  rebate: '0.00',
  payout: '0.00',
  currency: 'KHR',
  state: 1,
  chaseId: null,
  winStop: false,
  drawsAt: '2026-11-26T00:01:00.000Z',
  prizes: {},
  hits: null,
  result: null,
  betId: '00000000-0000-4000-8000-000000000002',
  refundAsked: null,
  chase: [],
};

const open = (state: number, update?: () => Promise<unknown>, refundAsked: string | null = null) =>
  renderInConsole(
    <ResourceContextProvider value="lotteryOrders">
      <p>page</p>
      <OrderRefund order={{ ...order, state, refundAsked }} />
    </ResourceContextProvider>,
    { data: { update: update as never } },
  );

test.each([1, 4, 5, 16])('an order in state %i can be refunded', async (state) => {
  await open(state);
  expect(await screen.findByRole('button', { name: 'Refund order' })).toBeTruthy();
});

test.each([6, 8, 12, 20])('an order in state %i has its stake back already', async (state) => {
  await open(state);
  await screen.findByText('page');
  expect(screen.queryByRole('button')).toBeNull();
});

test('a refund that waits for another operator is named, and cannot be asked for again', async () => {
  await open(5, undefined, '00000000-0000-4000-8000-000000000003');
  const link = await screen.findByRole('link', { name: 'See the refund' });
  expect(link.getAttribute('href')).toContain('/lotteryCorrections/00000000-0000-4000-8000-000000000003');
  expect(screen.queryByRole('button')).toBeNull();
});

test('a refund is sent with a reason, and not without one', async () => {
  const update = vi.fn<(resource: string, asked: object) => Promise<unknown>>().mockResolvedValue({ data: order });
  await open(5, update as never);
  fireEvent.click(await screen.findByRole('button', { name: 'Refund order' }));
  const send = () => fireEvent.click(screen.getAllByRole('button', { name: 'Refund order' }).at(-1)!);
  await screen.findByLabelText('Reason');
  send();
  expect(update).not.toHaveBeenCalled();
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'Misled' } });
  send();
  await waitFor(() => expect(update.mock.calls[0]?.[1]).toMatchObject({ id: 'L261126AB', data: { reason: 'Misled' } }));
});
