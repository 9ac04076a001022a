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
  ['All money is back in your main wallet.', { MG: 'done', PG: 'done' }, []],
  ['No response yet from: PG.', { MG: 'done', PG: 'pending' }, []],
  ['Your money is still in play at: PG.', { MG: 'done', PG: 'failed' }, []],
  [
    'No response yet from: EA. Pending transfers will complete automatically. Your money is still in play at: PG.',
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
  fireEvent.click(screen.getByRole('button', { name: 'Recall all' }));
  expect(await screen.findByText(said, { exact: false })).toBeTruthy();
});
