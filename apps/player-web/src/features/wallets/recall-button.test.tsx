// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { ToastProvider } from '@apsara/ui/toast';
import { speakEnglish } from '../../testing/words.ts';
import { RecallButton } from './recall-button.tsx';

beforeAll(speakEnglish);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test.each([
  ['Everything is back in the main wallet.', { MG: 'done', PG: 'done' }, []],
  ['No answer yet: PG.', { MG: 'done', PG: 'pending' }, []],
  ['Still in play at PG.', { MG: 'done', PG: 'failed' }, []],
  [
    'No answer yet: EA. What is pending is settled by itself. Still in play at PG.',
    { MG: 'done', PG: 'failed' },
    ['EA'],
  ],
])('%s: %j, unanswered %j', async (said, states, unanswered) => {
  const transfers = Object.entries(states).map(([vendor, state]) => ({ vendor, state }));
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ success: true, value: { transfers, unanswered } })));
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ToastProvider>
        <RecallButton />
      </ToastProvider>
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'All back' }));
  expect(await screen.findByText(said, { exact: false })).toBeTruthy();
});
