// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { ResourceContextProvider } from 'react-admin';
import { afterEach, expect, test, vi } from 'vitest';
import type { LotteryCorrectionDetail } from '@apsara/api/lottery-corrections';
import { Refusal } from '@apsara/domain/refusals';
import { renderInConsole } from '../../../testing/in-console.tsx';
import { CorrectionDecide } from './correction-decide.tsx';

afterEach(cleanup);

const correction: LotteryCorrectionDetail = {
  id: '00000000-0000-4000-8000-000000000003',
  kind: 'void',
  lottery: 'TCG-SSC1MIN',
  name: 'SSC 1 Min',
  type: 'SSC',
  number: '20261126-0001',
  orderNo: null,
  reason: 'The draw went wrong',
  askedAt: '2026-11-26T00:00:00.000Z',
  askedBy: 'asker',
  state: 'waiting',
  decidedBy: '',
  decidedAt: null,
  note: '',
  currency: 'KHR',
  resultBefore: [1, 2, 3, 4, 5],
  resultAfter: null,
  orders: 1,
  wallets: 1,
  given: '2000.00',
  taken: '0.00',
  waived: '0.00',
  digest: 'a'.repeat(64),
  shown: null,
  walletRows: [],
  orderRows: [],
};

test('an approval carries what was shown, and one that is outdated leads back to the page', async () => {
  const update = vi
    .fn<(resource: string, asked: object) => Promise<unknown>>()
    .mockRejectedValue(new Refusal('lottery.correction_changed', {}, 'Look at it again'));
  await renderInConsole(
    <ResourceContextProvider value="lotteryCorrections">
      <CorrectionDecide correction={correction} />
    </ResourceContextProvider>,
    { data: { update: update as never, getList: (() => Promise.resolve({ data: [], total: 0 })) as never } },
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Approve' }));
  fireEvent.change(await screen.findByLabelText('Reason'), { target: { value: 'Checked' } });
  fireEvent.click(screen.getAllByRole('button', { name: 'Approve', hidden: true }).at(-1)!);
  await screen.findByText('Look at it again');
  expect(update.mock.calls[0]?.[1]).toMatchObject({
    data: { decision: 'approve', note: 'Checked', digest: correction.digest },
  });
  await waitFor(() => expect(screen.queryByLabelText('Reason')).toBeNull());
});
