// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { DownlineRate } from '@apsara/api/agents';
import { readMemberRates, setMemberRates } from '@apsara/api/office-acts';
import type { StaffRole } from '@apsara/domain/office/rights';
import { Refusal } from '@apsara/domain/refusals';
import { renderInConsole } from '../../testing/in-console.tsx';
import { MemberRates } from './member-rates.tsx';

afterEach(cleanup);

const member = { id: '00000000-0000-4000-8000-000000000001', account: 'sok123' };
const rates: DownlineRate[] = [
  { item: 'RNG', value: 80, min: 0, max: 120 },
  { item: 'SERIES', value: 1_960, min: 1_800, max: 1_990 },
];

const show = async (staffRole: StaffRole) => {
  const call = vi
    .fn<(endpoint: unknown, input?: unknown, options?: unknown) => Promise<unknown>>()
    .mockResolvedValue({ rates });
  await renderInConsole(<MemberRates member={member as never} />, {
    role: 'operator',
    staffRole,
    client: { call: call as never },
  });
  await screen.findByText('0.8 %');
  return call;
};

test('marketing sets a rate, and what stays as it is is not sent', async () => {
  const call = await show('marketing');
  fireEvent.click(screen.getByText('Set rates'));
  fireEvent.change(screen.getByLabelText(/^Slots/), { target: { value: '1.1' } });
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'A new agreement' } });
  fireEvent.click(screen.getAllByRole('button', { name: 'Set rates' }).at(-1)!);
  const asked = { id: member.id, rates: { RNG: 110 }, reason: 'A new agreement' };
  await waitFor(() => expect(call).toHaveBeenCalledWith(setMemberRates, asked, { idempotencyKey: expect.any(String) }));
});

test('a refused rate says so at its field, in the unit that is typed', async () => {
  const call = await show('marketing');
  const refusal = new Refusal('request.invalid', { fields: [{ path: 'rates.RNG', code: 'too_big', max: 120 }] });
  call.mockImplementation((endpoint) =>
    endpoint === readMemberRates ? Promise.resolve({ rates }) : Promise.reject(refusal),
  );
  fireEvent.click(screen.getByText('Set rates'));
  fireEvent.change(screen.getByLabelText(/^Slots/), { target: { value: '1.3' } });
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'A new agreement' } });
  fireEvent.click(screen.getAllByRole('button', { name: 'Set rates' }).at(-1)!);
  expect(await screen.findByText(/1\.2/, { selector: '.Mui-error' })).toBeTruthy();
});

test('support sees the rates, and cannot change them', async () => {
  await show('support');
  expect(screen.queryByText('Set rates')).toBeNull();
});
