// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ResourceContextProvider } from 'react-admin';
import { afterEach, expect, test, vi } from 'vitest';
import type { StaffRole } from '@apsara/domain/office/rights';
import { renderInConsole } from '../../testing/in-console.tsx';
import { IssueClaim } from './issue-claim.tsx';
import { NewBatch } from './new-batch.tsx';

afterEach(cleanup);

const preview = {
  listed: 4,
  receivers: 2,
  refused: [
    { reason: 'unknown', count: 1 },
    { reason: 'double', count: 1 },
  ],
  examples: [
    { account: 'nobody', reason: 'unknown' },
    { account: 'player1', reason: 'double' },
  ],
  total: '200.00',
  currency: 'KHR',
  average: '160.00',
  worst: '200.00',
  moneyCurrency: 'KHR',
  needsSecond: false,
};

const type = (name: string, value: string): void => {
  const input = screen.getByRole('textbox', { name });
  fireEvent.change(input, { target: { value } });
  fireEvent.blur(input);
};

async function open(shown: object = preview, staffRole: StaffRole = 'marketing') {
  const call = vi.fn<(line: object, asked: object) => Promise<unknown>>().mockResolvedValue(shown);
  const create =
    vi.fn<(resource: string, asked: { data: object; meta: { idempotencyKey: string } }) => Promise<unknown>>();
  create.mockRejectedValue(new Error('not now'));
  await renderInConsole(
    <ResourceContextProvider value="claimBatches">
      <NewBatch />
    </ResourceContextProvider>,
    { role: 'operator', staffRole, data: { create: create as never }, client: { call: call as never } },
  );
  await screen.findByRole('textbox', { name: 'Accounts' });
  return { call, create };
}

function fill(): void {
  type('Accounts', 'player1, player2\nnobody player1');
  type('Amount', '100');
  type('Name', 'A gift');
  type('Reason', 'Sorry for the outage');
}
const openPreview = () => fireEvent.click(screen.getByRole('button', { name: 'Preview' }));

test('what was typed is previewed, and nothing is issued until the preview is confirmed', async () => {
  const { call, create } = await open();
  fill();
  openPreview();
  const dialog = within(await screen.findByRole('dialog', { name: 'Preview' }));
  dialog.getByText('2 of 4');
  dialog.getByText('200.00 KHR');
  dialog.getByText('160.00 KHR');
  const refused = within(dialog.getByRole('region', { name: 'Who does not get it' }));
  refused.getByText('No such account (1)');
  refused.getByText('nobody');
  refused.getByText('Twice in the list (1)');
  expect(call.mock.lastCall?.[1]).toMatchObject({
    source: 'list',
    accounts: ['player1', 'player2', 'nobody', 'player1'],
    words: { EN: { name: 'A gift' } },
  });
  expect(call.mock.lastCall?.[1]).not.toHaveProperty('reason');
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(create).not.toHaveBeenCalled();
  openPreview();
  fireEvent.click(await screen.findByRole('button', { name: 'Issue to 2' }));
  await waitFor(() => expect(create).toHaveBeenCalledOnce());
  expect(create.mock.lastCall?.[1].data).toMatchObject({
    mostReceivers: 2,
    reason: 'Sorry for the outage',
    amount: '100',
  });
});

test('sent again after an answer was lost, it is the same request, whatever the new preview shows', async () => {
  const { call, create } = await open();
  fill();
  openPreview();
  fireEvent.click(await screen.findByRole('button', { name: 'Issue to 2' }));
  await waitFor(() => expect(create).toHaveBeenCalledOnce());
  call.mockResolvedValue({ ...preview, receivers: 3 });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  openPreview();
  fireEvent.click(await screen.findByRole('button', { name: 'Issue to 3' }));
  await waitFor(() => expect(create).toHaveBeenCalledTimes(2));
  const [first, second] = create.mock.calls.map(([, { meta }]) => meta.idempotencyKey);
  expect(first).toBeTruthy();
  expect(second).toBe(first);
});

test('above the limit the preview says that a second person grants it', async () => {
  await open({ ...preview, needsSecond: true });
  fill();
  openPreview();
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Above the limit of this site: a second person must grant it.')).toBeTruthy();
  expect(dialog.queryByRole('button', { name: /^Issue/ })).toBeNull();
  dialog.getByRole('button', { name: 'Request' });
});

test('where nobody can get it, nothing can be issued', async () => {
  await open({ ...preview, receivers: 0, worst: null, average: null });
  fill();
  openPreview();
  const dialog = within(await screen.findByRole('dialog'));
  dialog.getByText('Nobody who was named can get this reward.');
  dialog.getByText('No amount of money');
  expect(dialog.getByRole('button', { name: 'Issue to 0' }).hasAttribute('disabled')).toBe(true);
});

test('a file gives the accounts of its first column', async () => {
  const { call } = await open();
  fill();
  const file = new File(['\u{FEFF}player7,100\r\nplayer8,200\r\n'], 'list.csv', { type: 'text/csv' });
  fireEvent.change(screen.getByLabelText('Read from a file', { selector: 'input' }), { target: { files: [file] } });
  await waitFor(() =>
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Accounts' }).value).toBe('player7\nplayer8'),
  );
  openPreview();
  await screen.findByRole('dialog');
  expect(call.mock.lastCall?.[1]).toMatchObject({ accounts: ['player7', 'player8'] });
});

test.each([
  ['marketing', true],
  ['owner', true],
  ['support', false],
  ['payments', false],
] as const)('the form that issues one reward is open to %s: %s', async (staffRole, isOpen) => {
  await renderInConsole(
    <ResourceContextProvider value="claims">
      <IssueClaim />
    </ResourceContextProvider>,
    { role: 'operator', staffRole },
  );
  const account = await screen.findByRole('textbox', { name: 'Account' });
  await waitFor(() => expect(account.matches(':disabled')).toBe(!isOpen));
  expect(screen.queryAllByRole('button', { name: 'Issue reward' })).toHaveLength(isOpen ? 1 : 0);
});
