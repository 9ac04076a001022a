// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { spun } from '../../testing/spun-ticket.ts';
import { firstSeen } from './first-seen.ts';
import { useSpin } from './use-raffle.ts';

interface Sent {
  key: string | null;
  clientSeed: string;
}

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Spins the ticket once for each answer, and returns what was sent. A lost answer has no code. */
async function spinsWith(answers: readonly (string | undefined)[]): Promise<Sent[]> {
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', (_: string, { headers, body }: { headers: Record<string, string>; body: string }) => {
    const errorCode = answers[sent.length];
    const { clientSeed }: { clientSeed: string } = JSON.parse(body);
    sent.push({ key: headers['Idempotency-Key'] ?? null, clientSeed });
    if (errorCode === 'spun') return Promise.resolve(Response.json({ success: true, value: spun() }));
    if (errorCode === undefined) return Promise.reject(new TypeError('Failed to fetch'));
    return Promise.resolve(Response.json({ success: false, errorCode, message: 'No' }, { status: 409 }));
  });
  const client = new QueryClient();
  const { result } = renderHook(() => useSpin('raffle-1').spin, {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  });
  for (const _ of answers)
    await act(() => result.current.mutateAsync({ ticketId: 'ticket-1', version: 1 }).catch(() => undefined));
  return sent;
}

const kept = () => firstSeen('ticket-1').clientSeed;

test.each([
  'raffles.changed',
  'raffles.enough_today',
  'promotions.barred',
  'promotions.closed',
  'promotions.already',
  'request.too_many',
])('after the refusal %s the seed is forgotten, since another device may spin the ticket', async (code) => {
  const [first, second] = await spinsWith([code, code]);
  expect(kept()).toBeNull();
  expect(second?.key).not.toBe(first?.key);
  expect(second?.clientSeed).not.toBe(first?.clientSeed);
});

test.each([[undefined], ['server.error']])(
  'after a lost answer (%s) the same spin is sent again, and its seed stays',
  async (code) => {
    const [lost, again] = await spinsWith([code, 'spun']);
    expect(again).toEqual(lost);
    expect(kept()).toBe(lost?.clientSeed);
  },
);

test('after a lost answer only a refusal about the ticket says that its seed was not used', async () => {
  const [lost, again] = await spinsWith([undefined, 'request.too_many']);
  expect(again).toEqual(lost);
  expect(kept()).toBe(lost?.clientSeed);
  await spinsWith(['raffles.changed']);
  expect(kept()).toBeNull();
});
