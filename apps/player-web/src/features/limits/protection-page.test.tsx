// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { ToastProvider } from '@apsara/ui/toast';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { readOwnLimits, type OwnLimit, type OwnProtection } from '@apsara/api/limits';
import { query } from '../../shared/api.ts';
import { session } from '../../shared/session.ts';
import { SiteContext, type Site } from '../../shared/site.tsx';
import { openModalDialogs } from '../../testing/modal-dialogs.ts';
import { speakEnglish } from '../../testing/words.ts';
import { ProtectionPage } from './protection-page.tsx';

beforeAll(async () => {
  await speakEnglish();
  openModalDialogs();
});
afterEach(() => {
  cleanup();
  session.end();
  vi.unstubAllGlobals();
});

const limit: OwnLimit = {
  kind: 'deposit',
  period: 'day',
  amount: '50000.00',
  used: '20000.00',
  left: '30000.00',
  renewsAt: '2026-11-24T17:00:00.000Z',
  asked: null,
};
const none: OwnProtection = {
  currency: 'KHR',
  limits: [],
  checkMinutes: null,
  hiddenProducts: [],
  hiddenVendors: [],
  excluded: null,
  isOfferDue: false,
  isReviewDue: false,
};

/** Shows the page; each call is answered with `answer`. @returns the bodies sent */
function show(answer: object): string[] {
  const sent: string[] = [];
  vi.stubGlobal('fetch', (_: string, { body }: { body?: string }) => {
    if (body) sent.push(body);
    return Promise.resolve(Response.json({ success: true, value: answer }));
  });
  session.begin('token');
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  client.setQueryData(query(readOwnLimits).queryKey, none);
  render(
    <QueryClientProvider client={client}>
      <SiteContext value={{ timeZone: 'Asia/Phnom_Penh', switches: new Set() } as unknown as Site}>
        <MemoryRouter>
          <ToastProvider>
            <ProtectionPage />
          </ToastProvider>
        </MemoryRouter>
      </SiteContext>
    </QueryClientProvider>,
  );
  return sent;
}

test('row 2: a member sets a limit, and sees what is used and left of it', async () => {
  const sent = show({ ...none, limits: [limit] });
  const field = screen.getByLabelText(/Deposit limit, per day/);
  fireEvent.change(field, { target: { value: '50000' } });
  fireEvent.submit(field);
  await screen.findByText(/Used 20,000.00.*left 30,000.00/);
  expect(sent.map((body): unknown => JSON.parse(body))).toEqual([{ kind: 'deposit', period: 'day', amount: '50000' }]);
});

test('row 5: an exclusion says what follows before it begins, and ends the session', async () => {
  show({ until: null });
  fireEvent.change(screen.getByLabelText('Length'), { target: { value: 'for_good' } });
  fireEvent.click(screen.getByRole('button', { name: 'Start now' }));
  expect(screen.getByText('This cannot be undone by anybody.')).toBeTruthy();
  fireEvent.click(screen.getAllByRole('button', { name: 'Start now' }).at(-1) as HTMLElement);
  await waitFor(() => expect(session.token()).toBeFalsy());
});
