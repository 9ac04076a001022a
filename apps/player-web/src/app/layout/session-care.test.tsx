// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { ToastProvider } from '@apsara/ui/toast';
import { SiteContext } from '../../shared/site.tsx';
import { openModalDialogs } from '../../testing/modal-dialogs.ts';
import { testSite } from '../../testing/test-site.ts';
import { speakEnglish } from '../../testing/words.ts';
import { SessionCare } from './session-care.tsx';

beforeAll(async () => {
  openModalDialogs();
  await speakEnglish();
});
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{}')));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const page = (played: string | null) => (
  <QueryClientProvider client={new QueryClient()}>
    <SiteContext value={testSite}>
      <ToastProvider>
        <MemoryRouter>
          <SessionCare played={played} />
        </MemoryRouter>
      </ToastProvider>
    </SiteContext>
  </QueryClientProvider>
);
const pass = (minutes: number) => act(() => vi.advanceTimersByTimeAsync(minutes * 60_000));
const warning = () => screen.queryByRole('dialog', { name: 'Are you still there?' });

test('row 11: a bet in a game is a deed, and the end of a sitting is none', async () => {
  const { rerender } = render(page('100.00'));
  await pass(20);
  rerender(page('200.00'));
  await pass(15);
  expect(warning()).toBeNull();
  rerender(page(null));
  await pass(14);
  expect(warning()).toBeTruthy();
});

test('row 11: who does something is not asked', async () => {
  render(page(null));
  await pass(27);
  fireEvent.keyDown(window, { key: 'a' });
  await pass(27);
  expect(warning()).toBeNull();
  await pass(2);
  expect(warning()).toBeTruthy();
});

test('row 11: a round that a game starts is a deed, and other messages of its page are none', async () => {
  render(page(null));
  await pass(20);
  fireEvent(window, new MessageEvent('message', { data: { type: 'apsara:round' } }));
  await pass(15);
  expect(warning()).toBeNull();
  for (const data of [{ type: 'apsara:balance' }, 'posted by itself', null])
    fireEvent(window, new MessageEvent('message', { data }));
  await pass(14);
  expect(warning()).toBeTruthy();
});
