// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { createRiskCase, decideRiskSignal, type RiskSignal } from '@apsara/api/office-risk';
import type { StaffRole } from '@apsara/domain/office/rights';
import { renderInConsole } from '../../testing/in-console.tsx';
import { SignalPage } from './risk-signal-show.tsx';

afterEach(cleanup);

const signal: RiskSignal = {
  id: '00000000-0000-4000-8000-000000000001',
  kind: 'opposite_bets',
  members: [
    { id: '00000000-0000-4000-8000-000000000002', account: 'sok123' },
    { id: '00000000-0000-4000-8000-000000000003', account: 'dara456' },
  ],
  currency: 'KHR',
  figures: { rounds: '12', opposite: '11', staked: '240000.00', net: '-6000.00' },
  foundAt: '2026-11-22T20:37:00.000Z',
  result: null,
  note: '',
  decidedBy: '',
  decidedAt: null,
};

const show = async (staffRole: StaffRole, shown = signal) => {
  const call = vi
    .fn<(endpoint: unknown, input?: unknown, options?: unknown) => Promise<unknown>>()
    .mockResolvedValue(shown);
  const client = { call: call as never };
  await renderInConsole(<SignalPage signal={shown} />, { role: 'operator', staffRole, client });
  await screen.findByText('dara456');
  return call;
};

test('risk staff read the figures, decide, and open a case about either account', async () => {
  const call = await show('risk');
  expect(screen.getByText(/Of 12 rounds that both bet on, one won what the other lost in 11/)).toBeTruthy();
  expect(screen.getByText(/240,000.00.*6,000.00/)).toBeTruthy();

  fireEvent.click(await screen.findByText('Decide'));
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'Two brothers' } });
  fireEvent.click(screen.getAllByText('Decide').at(-1)!);
  const decision = { id: signal.id, result: 'unfounded', note: 'Two brothers' };
  await waitFor(() => expect(call).toHaveBeenCalledWith(decideRiskSignal, decision));

  fireEvent.click(screen.getByText('Open a risk case · dara456'));
  fireEvent.change(await screen.findByLabelText('Reason'), { target: { value: 'Opposite bets' } });
  fireEvent.click(screen.getAllByText('Open a risk case').at(-1)!);
  const opened = { memberId: signal.members[1]?.id, reason: 'Opposite bets' };
  await waitFor(() =>
    expect(call).toHaveBeenCalledWith(createRiskCase, opened, { idempotencyKey: expect.any(String) }),
  );
});

test('support reads a signal and decides nothing, and a decided one says who decided', async () => {
  const decided = { result: 'watched' as const, note: 'Brothers', decidedBy: 'risk1', decidedAt: signal.foundAt };
  await show('support', { ...signal, ...decided });
  expect(screen.queryByText('Decide')).toBeNull();
  expect(screen.queryByText(/Open a risk case/)).toBeNull();
  expect(screen.getByText('Under observation')).toBeTruthy();
  expect(screen.getByText(/risk1/)).toBeTruthy();
});
