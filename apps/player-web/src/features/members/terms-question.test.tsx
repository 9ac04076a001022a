// @vitest-environment jsdom
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { Refusal } from '@apsara/domain/refusals';
import { createTermsAgreement, readMemberIcon, readMemberInfo, type MemberInfo } from '@apsara/api/members';
import { query } from '../../shared/api.ts';
import { tellCall } from '../../shared/calls-heard.ts';
import { session } from '../../shared/session.ts';
import { SiteContext } from '../../shared/site.tsx';
import { openModalDialogs } from '../../testing/modal-dialogs.ts';
import { testSite } from '../../testing/test-site.ts';
import { speakEnglish } from '../../testing/words.ts';
import { TermsQuestion } from './terms-question.tsx';

beforeAll(async () => {
  openModalDialogs();
  await speakEnglish();
});
afterEach(() => {
  cleanup();
  session.end();
  vi.unstubAllGlobals();
});

const outdated = { success: false, errorCode: 'members.terms_outdated', message: 'Our terms have changed.' };
const memberInfo = (termsDue: boolean) => ({ type: 0, passwordDue: false, termsDue }) as MemberInfo;

/** A part of a page that waits for the agreement. */
function Waiting() {
  const { data } = useQuery({ ...query(readMemberIcon), retry: false });
  return <p>{data ? 'open now' : 'closed'}</p>;
}

/** @returns the bodies that were sent */
function open({ due = true, isRefused = false } = {}): string[] {
  const sent: string[] = [];
  let isDue = due;
  vi.stubGlobal('fetch', (path: string, { body }: { body?: string } = {}) => {
    if (path === createTermsAgreement.path) {
      sent.push(body ?? '');
      if (isRefused) return Promise.resolve(Response.json(outdated, { status: 409 }));
      isDue = false;
    }
    if (path === readMemberInfo.path)
      return Promise.resolve(Response.json({ success: true, value: memberInfo(isDue) }));
    return Promise.resolve(
      isDue && path === readMemberIcon.path
        ? Response.json(outdated, { status: 409 })
        : Response.json({ success: true, value: {} }),
    );
  });
  session.begin('token');
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  client.setQueryData(query(readMemberInfo).queryKey, memberInfo(due));
  render(
    <QueryClientProvider client={client}>
      <SiteContext value={testSite}>
        <TermsQuestion />
        <Waiting />
      </SiteContext>
    </QueryClientProvider>,
  );
  return sent;
}
const question = () => screen.queryByRole('dialog', { name: 'Our terms have changed' });
const accept = () => fireEvent.click(screen.getByRole('button', { name: 'I accept' }));

test('asks nobody who has agreed', () => {
  open({ due: false });
  expect(question()).toBeNull();
});

test('agrees to the version that is shown, and what was refused opens', async () => {
  const sent = open();
  expect(screen.getByText(`Version ${testSite.termsVersion}`)).toBeTruthy();
  expect(screen.getByText('closed')).toBeTruthy();
  accept();
  expect(await screen.findByText('open now')).toBeTruthy();
  expect(sent).toEqual([JSON.stringify({ termsVersion: testSite.termsVersion })]);
  expect(question()).toBeNull();
});

test('can be put off, and comes back with the first call that is refused for it', async () => {
  open();
  fireEvent.click(screen.getByRole('button', { name: 'Not now' }));
  await waitFor(() => expect(question()).toBeNull());
  tellCall(new Refusal('members.terms_outdated'));
  await waitFor(() => expect(question()).toBeTruthy());
});

test('says why an agreement failed, and stays', async () => {
  open({ isRefused: true });
  accept();
  await waitFor(() => expect(screen.getByRole('alert').textContent).not.toBe(''));
  expect(question()).toBeTruthy();
});
