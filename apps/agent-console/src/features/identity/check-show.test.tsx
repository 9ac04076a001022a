// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import type { IdentityRecord } from '@apsara/api/identity';
import { renderInConsole } from '../../testing/in-console.tsx';
import { CheckPage } from './check-show.tsx';

afterEach(cleanup);

const call = vi.fn<(endpoint: { path: string }, input: object) => Promise<unknown>>();
const looks = vi.fn<(input: object) => void>();

const check: IdentityRecord = {
  id: 'check-1',
  account: 'sok123',
  level: 2,
  state: 'waiting',
  name: 'Sok Dara',
  createdAt: '2026-11-22T04:00:00.000Z',
  decidedAt: null,
  decidedBy: '',
  birthday: '1990-04-05',
  documentNumber: 'N1234',
  address: '',
  income: '',
  pictures: ['document', 'selfie'],
  rejectedPart: null,
  reason: null,
  note: '',
  sameDocument: [],
};
const waiting = { data: [{ id: 'check-1' }, { id: 'check-2' }], total: 2 };

const Where = () => <output>{useLocation().pathname}</output>;

const show = async (over: Partial<IdentityRecord> = {}) => {
  call.mockReset().mockResolvedValue({});
  looks.mockReset();
  const query = (endpoint: { path: string }, input: object) => ({
    queryKey: [endpoint.path, input],
    queryFn: () => {
      looks(input);
      return Promise.resolve(new Blob(['picture'], { type: 'image/png' }));
    },
  });
  const page = (
    <>
      <CheckPage check={{ ...check, ...over }} />
      <Where />
    </>
  );
  await renderInConsole(page, {
    role: 'operator',
    client: { call: call as never, query: query as never },
    data: { getList: () => Promise.resolve(waiting as never) },
  });
};
const button = { selector: 'button' } as const;
const inDialog = () => within(document.querySelector<HTMLElement>('[role=dialog]') ?? document.body);
const choose = (label: RegExp, value: string) =>
  fireEvent.change(inDialog().getByLabelText(label), { target: { value } });

test('row 8: the documents stand side by side, each is asked for once, and another account with the number is named', async () => {
  await show({ sameDocument: ['dara9'] });
  const [document, selfie] = await screen.findAllByRole('img');
  expect([document, selfie].map((picture) => picture?.getAttribute('alt'))).toEqual([
    'Document',
    'Selfie with document',
  ]);
  expect(looks.mock.calls).toEqual([[{ id: 'check-1', part: 'document' }], [{ id: 'check-1', part: 'selfie' }]]);
  expect(screen.getByText('The same document number was submitted by dara9.')).toBeTruthy();
  expect(screen.getByText('N1234')).toBeTruthy();
});

test('row 8: a document is rejected with its part and a reason, and the next one opens', async () => {
  await show();
  await screen.findByText('1 of 2 to review');
  fireEvent.click(screen.getByText('Reject', button));
  fireEvent.click(inDialog().getByText('Reject', button));
  expect(call).not.toHaveBeenCalled();
  choose(/What is wrong/, 'document');
  choose(/Reason/, 'expired');
  fireEvent.click(inDialog().getByText('Reject', button));
  await waitFor(() =>
    expect(call.mock.calls[0]?.[1]).toEqual({
      id: 'check-1',
      decision: 'reject',
      part: 'document',
      reason: 'expired',
    }),
  );
  expect(await screen.findByText('The identity check of sok123 is rejected.')).toBeTruthy();
  expect(await screen.findByText('/identityChecks/check-2/show')).toBeTruthy();
});

test('row 8: what is decided has no buttons and names who decided and why', async () => {
  await show({
    state: 'rejected',
    decidedAt: '2026-11-22T04:30:00.000Z',
    decidedBy: 'operator1',
    rejectedPart: 'selfie',
    reason: 'unreadable',
    pictures: [],
  });
  expect(screen.queryByText('Approve', button)).toBeNull();
  expect(screen.getByText('The image is not readable.')).toBeTruthy();
  expect(screen.getByText('The images were deleted after the retention period.')).toBeTruthy();
});
