// @vitest-environment jsdom
import { webcrypto } from 'node:crypto';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { RaffleTicket, ShownRaffle } from '@apsara/api/raffles';
import { raffle, spun } from '../../testing/spun-ticket.ts';
import { speakEnglish } from '../../testing/words.ts';
import { SpinVerdict } from './verdict.tsx';

beforeAll(speakEnglish);
beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('crypto', webcrypto);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(ticket: RaffleTicket, shown: ShownRaffle): void {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ success: true, value: shown })));
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SpinVerdict ticket={ticket} />
    </QueryClientProvider>,
  );
}

const match = 'Everything matches: the result follows from the seed.';

test('a spin that gave the prize that was drawn matches', async () => {
  show(spun(), raffle);
  expect(await screen.findByText(match)).toBeTruthy();
});

test('a spin that gave the printed fallback says that the reason cannot be verified', async () => {
  show({ ...spun(), prize: 'few' }, { ...raffle, fallback: 'few' });
  expect(await screen.findByText(/sold out or the budget was used up\. That reason cannot be verified/)).toBeTruthy();
  expect(screen.queryByText(match)).toBeNull();
});

test('a spin that gave another prize is not verified', async () => {
  show({ ...spun(), prize: 'few' }, raffle);
  expect(await screen.findByText(/^Not verified/)).toBeTruthy();
  expect(screen.queryByText(/cannot be verified/)).toBeNull();
});
