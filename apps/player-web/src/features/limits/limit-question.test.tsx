// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { readOwnLimits } from '@apsara/api/limits';
import { query } from '../../shared/api.ts';
import { SiteContext } from '../../shared/site.tsx';
import { keepRegistered } from '../../shared/just-registered.ts';
import { testSite } from '../../testing/test-site.ts';
import { openModalDialogs } from '../../testing/modal-dialogs.ts';
import { speakEnglish } from '../../testing/words.ts';
import { LimitQuestion } from './limit-question.tsx';

beforeAll(async () => {
  openModalDialogs();
  await speakEnglish();
});
beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

/** A page of a member who is signed in. */
function open(due: { isOfferDue?: boolean; isReviewDue?: boolean }): void {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  const nothing = { isOfferDue: false, isReviewDue: false, limits: [], checkMinutes: null, excluded: null };
  client.setQueryData(query(readOwnLimits).queryKey, {
    currency: 'KHR',
    hiddenProducts: [],
    hiddenVendors: [],
    ...nothing,
    ...due,
  });
  render(
    <QueryClientProvider client={client}>
      <SiteContext value={testSite}>
        <MemoryRouter>
          <LimitQuestion token="one" />
        </MemoryRouter>
      </SiteContext>
    </QueryClientProvider>,
  );
}

const close = () => fireEvent.click(screen.getByRole('button', { name: 'Close' }));
const dialog = () => screen.queryByRole('dialog');
const isClosed = () => waitFor(() => expect(dialog()).toBeNull());

test('row 1: who has just registered is offered a limit, once', async () => {
  keepRegistered('one');
  open({ isOfferDue: true });
  expect(screen.getByRole('dialog', { name: 'Set a deposit limit' })).toBeTruthy();
  close();
  await isClosed();
  cleanup();
  open({ isOfferDue: true });
  expect(dialog()).toBeNull();
});

test('row 1: who has an account already is not asked at login', () => {
  open({ isOfferDue: true });
  expect(dialog()).toBeNull();
});

test('limits that nobody looked at for six months are asked about after signing in, once a session', async () => {
  open({ isReviewDue: true });
  const asked = screen.getByRole('dialog', { name: 'Are your limits still right?' });
  expect(asked.querySelector('a')?.getAttribute('href')).toBe('/protection');
  close();
  await isClosed();
  cleanup();
  open({ isReviewDue: true });
  expect(dialog()).toBeNull();
});
