// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Sitting } from '@apsara/api/limits';
import { openModalDialogs } from '../../testing/modal-dialogs.ts';
import { speakEnglish } from '../../testing/words.ts';
import { RealityCheck } from './reality-check.tsx';

beforeAll(async () => {
  await speakEnglish();
  openModalDialogs();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const sitting: Sitting = {
  currency: 'KHR',
  since: '2026-11-24T17:00:00.000Z',
  seconds: 1_859,
  staked: '500.00',
  won: '200.00',
  net: '-300.00',
  isCheckDue: true,
  checkMinutes: 30,
};

function show() {
  const stopped = vi.fn<() => void>();
  const sent: string[] = [];
  vi.stubGlobal('fetch', (address: string) => {
    sent.push(address);
    return Promise.resolve(Response.json({ success: true, value: { ...sitting, isCheckDue: false } }));
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RealityCheck sitting={sitting} onStop={stopped} />
    </QueryClientProvider>,
  );
  return { stopped, sent };
}

test('row 7: the check shows time, stakes, wins and net result, and cannot be closed', () => {
  show();
  const figures = [...document.querySelectorAll('dd')].map(({ textContent }) => textContent?.replaceAll(/\s/g, ' '));
  expect(figures).toEqual(['30 min', '500.00 ៛', '200.00 ៛', '−300.00 ៛']);
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Stop now', 'Keep playing']);
});

test('row 7: the check is answered, and the game goes on', async () => {
  const { stopped, sent } = show();
  fireEvent.click(screen.getByRole('button', { name: 'Keep playing' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(stopped).not.toHaveBeenCalled();
});

test('row 7: "Stop now" answers the check and leads out', async () => {
  const { stopped } = show();
  fireEvent.click(screen.getByRole('button', { name: 'Stop now' }));
  await waitFor(() => expect(stopped).toHaveBeenCalledOnce());
});
