// @vitest-environment jsdom
import { createHash, createHmac, webcrypto } from 'node:crypto';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { ShownRaffle } from '@apsara/api/raffles';
import { drawName } from '@apsara/domain/raffles/raffle-draws';
import { SiteContext, type Site } from '../../shared/site.tsx';
import { speakEnglish } from '../../testing/words.ts';
import { DrawResults } from './draw-results.tsx';

beforeAll(speakEnglish);
beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('crypto', webcrypto);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const hash = (text: string): string => createHash('sha256').update(text).digest('hex');

/** A draw of one ticket, all of which follows from the link. */
function drawFrom(link: string): ShownRaffle {
  const seed = createHmac('sha256', link).update(drawName('draw-1')).digest('hex');
  return {
    promotionId: 'draw-1',
    mode: 'draw',
    version: 1,
    currency: 'KHR',
    earns: 'none',
    per: '0.00',
    perDay: 1,
    rewards: false,
    spinsPerDay: null,
    ticketDays: 7,
    multiple: 0,
    claimDays: 7,
    prizes: [
      {
        key: 'first',
        kind: 'points',
        amount: '5',
        name: '',
        picture: null,
        chance: 0,
        total: 1,
        left: 1,
        soldOut: false,
      },
    ],
    fallback: null,
    running: false,
    drawsAt: '2026-11-21T17:00:00.000Z',
    anchor: hash(link),
    seedHash: hash(seed),
    link,
    seed,
    drawnAt: '2026-11-21T17:05:00.000Z',
    tickets: 1,
    byHand: 1,
    voided: [],
    winners: [{ prize: 'first', number: 1, account: 'pl***1' }],
  };
}

const before = (raffle: ShownRaffle): ShownRaffle => ({
  ...raffle,
  link: null,
  seed: null,
  drawnAt: null,
  winners: [],
});

function show(raffle: ShownRaffle): void {
  cleanup();
  render(
    <SiteContext value={{ timeZone: 'Asia/Phnom_Penh', currency: 'KHR' } as Site}>
      <QueryClientProvider client={new QueryClient()}>
        <DrawResults raffle={raffle} />
      </QueryClientProvider>
    </SiteContext>,
  );
}

test('a draw that follows from what was shown before it is verified', async () => {
  const raffle = drawFrom('ab'.repeat(32));
  show(before(raffle));
  show(raffle);
  expect(await screen.findByText('Everything matches: the result follows from the seed.')).toBeTruthy();
  expect(screen.getByText(/given by hand: 1/)).toBeTruthy();
});

test('a draw from another link than the one that was shown before it is not verified, with the reasons', async () => {
  show(before(drawFrom('ab'.repeat(32))));
  show(drawFrom('cd'.repeat(32)));
  expect(await screen.findByText(/^Not verified/)).toBeTruthy();
  expect(screen.getByText('The hash of the raffle’s link is not the one this device saw first.')).toBeTruthy();
  expect(screen.getByText('The hash of the seed is not the one this device saw first.')).toBeTruthy();
});
