// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { session } from '../../shared/session.ts';
import { RoundInPlay, useRoundInPlay, useShownBalance } from './round-in-play.ts';
import { applyLiveBalance } from './use-balance.ts';

let client: QueryClient;

beforeEach(() => {
  vi.useFakeTimers();
  const value = { sumBalance: '100.00', currency: 'KHR', currencySymbol: '៛', balance: [] };
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ success: true, value })));
  session.begin('a-token');
  client = new QueryClient();
});
afterEach(() => {
  cleanup();
  session.end();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const Bar = () => <output>{useShownBalance().data?.sumBalance}</output>;

function Game() {
  const { inPlay, begin, end } = useRoundInPlay();
  return (
    <>
      <RoundInPlay value={inPlay}>
        <Bar />
      </RoundInPlay>
      <button onClick={begin}>spin</button>
      <button onClick={end}>rest</button>
    </>
  );
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const hear = async (sumBalance: string) => {
  applyLiveBalance(client, { sumBalance, currency: 'KHR' });
  await pass(0);
};
const press = (button: string) => fireEvent.click(screen.getByText(button));
const shown = () => screen.getByRole('status').textContent;

async function open(): Promise<void> {
  render(
    <QueryClientProvider client={client}>
      <Game />
    </QueryClientProvider>,
  );
  await pass(0);
  await pass(0);
  expect(shown()).toBe('100.00');
}

test('shows the stake but not the win while the reels turn', async () => {
  await open();
  press('spin');
  await hear('90.00');
  expect(shown()).toBe('90.00');
  await hear('590.00');
  expect(shown()).toBe('90.00');
  press('rest');
  expect(shown()).toBe('590.00');
  await hear('600.00');
  expect(shown()).toBe('600.00');
});

test('hides money for at most ten seconds when a page never ends its round, however often it starts one', async () => {
  await open();
  press('spin');
  await hear('590.00');
  await pass(6_000);
  press('spin');
  await pass(3_999);
  expect(shown()).toBe('100.00');
  await pass(1);
  expect(shown()).toBe('590.00');
});
