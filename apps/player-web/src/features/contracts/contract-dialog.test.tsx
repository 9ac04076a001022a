// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { answerDailyWageContract, previewOwnContractEnds } from '@apsara/api/contracts';
import { ToastProvider } from '@apsara/ui/toast';
import { query } from '../../shared/api.ts';
import { SiteContext, type Site } from '../../shared/site.tsx';
import { openModalDialogs } from '../../testing/modal-dialogs.ts';
import { speakEnglish } from '../../testing/words.ts';
import { ContractDialog } from './contract-dialog.tsx';

const terms = (rate: string, status = 'P') => ({
  status,
  offerer: 'upline',
  tiers: null,
  offered: [{ minimumBet: '100', netLoss: null, activeMember: 1, rateType: 'P', rate }],
  ends: [],
  seen: rate,
});
const json = (body: object, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } });

/** Responds with the current offer; until then the request is pending. */
let answer: (response: Response) => Promise<void>;

beforeAll(async () => {
  await speakEnglish();
  openModalDialogs();
});
beforeEach(() => {
  vi.stubGlobal('fetch', (url: string) => {
    if (url.startsWith(answerDailyWageContract.path)) {
      return Promise.resolve(
        json({ success: false, errorCode: 'contracts.state_changed', message: 'It has changed.' }, 409),
      );
    }
    return new Promise<Response>((resolve) => {
      answer = (response) => act(async () => resolve(response));
    });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Opens the dialog with an earlier version of the offer in the cache. */
function open(): void {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  client.setQueryData(query(previewOwnContractEnds, { kind: 'daily_wage', product: 'CONS' }).queryKey, terms('0.5'));
  render(
    <QueryClientProvider client={client}>
      <SiteContext value={{ currency: 'USD' } as unknown as Site}>
        <ToastProvider>
          <ContractDialog
            contract={{ kind: 'daily_wage', product: 'CONS', id: 'w1', status: 'P' }}
            onLater={() => undefined}
          />
        </ToastProvider>
      </SiteContext>
    </QueryClientProvider>,
  );
}
const accept = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Accept and sign' });

test('does not answer a cached offer until the server has sent the current one', async () => {
  open();
  expect(accept().disabled).toBe(true);
  await answer(json({ success: true, value: terms('0.8') }));
  expect(await screen.findByText('0.8 %')).toBeTruthy();
  expect(accept().disabled).toBe(false);
});

test('does not send an answer when the offer changed while it was shown', async () => {
  open();
  await answer(json({ success: true, value: terms('0.8', 'V') }));
  expect(await screen.findByText('0.8 %')).toBeTruthy();
  expect(accept().disabled).toBe(true);
});

test('does not send an answer when the offer cannot be refetched', async () => {
  open();
  await answer(json({ success: false, errorCode: 'general.failed', message: 'Not now.' }, 500));
  expect(await screen.findByText('Not now.')).toBeTruthy();
  expect(accept().disabled).toBe(true);
});

test('refetches the terms after a refusal', async () => {
  open();
  await answer(json({ success: true, value: terms('0.5') }));
  await waitFor(() => expect(accept().disabled).toBe(false));
  fireEvent.click(accept());
  expect(await screen.findByText('It has changed.')).toBeTruthy();
  await answer(json({ success: true, value: terms('0.8') }));
  expect(await screen.findByText('0.8 %')).toBeTruthy();
  await waitFor(() => expect(accept().getAttribute('aria-busy')).toBeNull());
  expect(accept().disabled).toBe(false);
});
