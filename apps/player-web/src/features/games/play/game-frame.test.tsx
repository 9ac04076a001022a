// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { speakEnglish } from '../../../testing/words.ts';
import { GameFrame, type VendorWords } from './game-frame.tsx';

const game = { vassalage: 'PG', gameType: 'RNG', gameCode: 'PG-1', gameName: 'Lotus Lantern' } as const;
const heard: (keyof VendorWords)[] = [];
const hear = (word: keyof VendorWords) => () => void heard.push(word);
const on: VendorWords = {
  balance: hear('balance'),
  round: hear('round'),
  shown: hear('shown'),
  close: hear('close'),
  net: hear('net'),
};

beforeAll(speakEnglish);
beforeEach(() => {
  heard.length = 0;
  vi.useFakeTimers();
  const answer = { success: true, value: { content: { game_url: '/vendors/slots/?token=t' } } };
  vi.stubGlobal('fetch', () =>
    Promise.resolve(new Response(JSON.stringify(answer), { headers: { 'Content-Type': 'application/json' } })),
  );
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const mask = () => screen.queryByText('Opening Lotus Lantern');

async function open(): Promise<void> {
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient()}>
        <GameFrame game={game} item={undefined} demo={false} backUrl="/" on={on} />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  await pass(0);
  await pass(0);
}

async function opened(): Promise<HTMLIFrameElement> {
  await open();
  return screen.getByTitle<HTMLIFrameElement>('Lotus Lantern');
}

test('removes the loading mask when the page is ready', async () => {
  const frame = await opened();
  expect(mask()).toBeTruthy();
  fireEvent.load(frame);
  expect(mask()).toBeNull();
});

test('removes the loading mask after twenty seconds without a ready message', async () => {
  await open();
  await pass(19_999);
  expect(mask()).toBeTruthy();
  await pass(1);
  expect(mask()).toBeNull();
});

const post = (data: unknown, source: Window | null) =>
  window.dispatchEvent(new MessageEvent('message', { data, source }));

test.each(['balance', 'round', 'shown', 'net', 'close'] as const)("a vendor's page is heard: %s", async (word) => {
  const { contentWindow } = await opened();
  post({ type: `apsara:${word}` }, contentWindow);
  expect(heard).toEqual([word]);
});

test.each([null, 'apsara:close', 7, {}, { type: 'close' }, { type: 'apsara:other' }])(
  'other messages of the frame are ignored: %j',
  async (data) => {
    const { contentWindow } = await opened();
    post(data, contentWindow);
    expect(heard).toEqual([]);
  },
);

test.each(['balance', 'round', 'shown', 'net', 'close'] as const)(
  'messages of other origins are ignored: %s',
  async (word) => {
    await open();
    post({ type: `apsara:${word}` }, window);
    post({ type: `apsara:${word}` }, null);
    expect(heard).toEqual([]);
  },
);

test('ignores messages after the page is closed', async () => {
  const { contentWindow } = await opened();
  cleanup();
  post({ type: 'apsara:balance' }, contentWindow);
  expect(heard).toEqual([]);
});

test('a member who may not play at all is led to player protection, and to no other game', async () => {
  const answer = { success: false, errorCode: 'limits.closing', message: 'Your account is closing.' };
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(answer), { status: 403 })));
  await open();
  expect(screen.getByRole('alert').textContent).toContain('Your account is closing.');
  expect(screen.getByRole('link', { name: 'Player protection' }).getAttribute('href')).toBe('/protection');
  expect(screen.queryByRole('region', { name: 'Play one of these instead' })).toBeNull();
});
