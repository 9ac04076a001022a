// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { ResourceContextProvider } from 'react-admin';
import { afterEach, expect, test, vi } from 'vitest';
import type { IssueDetail } from '@apsara/api/lottery-office';
import { renderInConsole } from '../../../testing/in-console.tsx';
import { IssueActs } from './issue-acts.tsx';

afterEach(cleanup);

const issue: IssueDetail = {
  id: 'TCG-SSC1MIN:20261126-0001',
  lottery: 'TCG-SSC1MIN',
  name: 'SSC 1 Min',
  type: 'SSC',
  number: '20261126-0001',
  state: 'open',
  opensAt: '2026-11-26T00:00:00.000Z',
  closesAt: '2026-11-26T00:00:55.000Z',
  drawsAt: '2026-11-26T00:01:00.000Z',
  settledAt: null,
  orders: 2,
  members: 1,
  stake: '4000.00',
  payout: '0.00',
  currency: 'KHR',
  worst: null,
  loads: [],
  result: null,
  seedHash: 'a',
  anchor: 'b',
  steps: 1,
  seed: null,
};

type Ask = (resource: string, asked: object) => Promise<unknown>;

async function open(over: Partial<IssueDetail>, { update, create }: { update?: Ask; create?: Ask } = {}) {
  await renderInConsole(
    <ResourceContextProvider value="lotteryIssues">
      <IssueActs issue={{ ...issue, ...over }} />
    </ResourceContextProvider>,
    { data: { update: update as never, create: create as never } },
  );
  await screen.findByText('What you can do');
}

const names = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);

test.each([
  ['open', ['Stop sale', 'Void issue']],
  ['stopped', ['Start sale again', 'Void issue']],
  ['closed', ['Draw and settle now', 'Void issue']],
  ['settled', ['Void issue', 'Settle again']],
  ['voided', []],
] as const)('an issue that is %s leaves %j to do', async (state, expected) => {
  await open({ state });
  expect(names()).toEqual(expected);
});

test('stopping the sale is sent at once', async () => {
  const update = vi.fn<Ask>().mockResolvedValue({ data: issue });
  await open({}, { update });
  fireEvent.click(screen.getByRole('button', { name: 'Stop sale' }));
  await waitFor(() => expect(update.mock.calls[0]?.[1]).toMatchObject({ data: { action: 'stop' } }));
});

test('a void is asked for with a reason, and says that another operator decides', async () => {
  const create = vi.fn<Ask>().mockResolvedValue({ data: { id: 'c1' } });
  await open({ state: 'settled' }, { create });
  fireEvent.click(screen.getByRole('button', { name: 'Void issue' }));
  expect(await screen.findByText(/Nothing moves until another operator approves/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Ask for approval' }));
  expect(create).not.toHaveBeenCalled();
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'Wrong draw' } });
  fireEvent.click(screen.getByRole('button', { name: 'Ask for approval' }));
  await waitFor(() =>
    expect(create.mock.calls[0]?.[1]).toMatchObject({
      data: { issue: issue.id, kind: 'void', reason: 'Wrong draw' },
    }),
  );
});
