// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { LotteryResultDetail } from '@apsara/api/lottery-results';
import { renderInConsole } from '../../../testing/in-console.tsx';
import { ResultForm } from './result-form.tsx';

afterEach(cleanup);

const result: LotteryResultDetail = {
  id: 'TCG-LF3DDAILY:20261126',
  lottery: 'TCG-LF3DDAILY',
  name: '3D Daily',
  type: 'LF',
  number: '20261126',
  drawsAt: '2026-11-26T13:30:00.000Z',
  state: 'waiting',
  result: null,
  draws: 'lf',
  entries: [],
  confirmedBy: [],
  published: '',
  confirmedAt: null,
};

const entry = { by: 'other', result: [1, 2, 3], published: 'Page 3', enteredAt: '2026-11-26T13:31:00.000Z' };

async function open(of: Partial<LotteryResultDetail> = {}) {
  const call = vi.fn<(line: unknown, input: object) => Promise<unknown>>().mockResolvedValue(result);
  await renderInConsole(<ResultForm of={{ ...result, ...of }} />, { client: { call: call as never } });
  await screen.findByRole('button', { name: 'Enter' });
  return call;
}

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

test('the numbers are sent in their order with where they were published, and not without it', async () => {
  const call = await open();
  type('Numbers', '0 4, 7');
  fireEvent.click(screen.getByRole('button', { name: 'Enter' }));
  expect(call).not.toHaveBeenCalled();
  type('Where it was published', 'The lottery’s page');
  fireEvent.click(screen.getByRole('button', { name: 'Enter' }));
  const sent = { id: result.id, result: [0, 4, 7], published: 'The lottery’s page' };
  await waitFor(() => expect(call.mock.calls[0]?.[1]).toEqual(sent));
});

test('what another person has entered is confirmed as it is', async () => {
  const call = await open({ state: 'entered', entries: [entry] });
  fireEvent.click(screen.getByRole('button', { name: 'Confirm the entry by other' }));
  await waitFor(() => expect(call.mock.calls[0]?.[1]).toMatchObject({ result: [1, 2, 3], published: 'Page 3' }));
});

test('a lottery of many prizes has a field for each', async () => {
  await open({ draws: 'vnsouth' });
  expect(screen.getAllByRole('textbox')).toHaveLength(10);
});
