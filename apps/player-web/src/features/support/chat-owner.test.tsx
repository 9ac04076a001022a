// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { readMemberInfo } from '@apsara/api/members';
import { listOwnSupportMessages, readSupport } from '@apsara/api/support';
import { session } from '../../shared/session.ts';
import { SiteContext } from '../../shared/site.tsx';
import { testSite } from '../../testing/test-site.ts';
import { speakEnglish } from '../../testing/words.ts';
import { ChatPanel } from './chat-panel.tsx';

/** What the server does with a message; by default nothing is heard of it. */
let sent: () => Promise<Response>;
/** Whether the server says who the member is. */
let knows = true;
const answered = (value: unknown): Promise<Response> => Promise.resolve(Response.json({ success: true, value }));
const never = () => new Promise<Response>(() => undefined);

/** Members by the beginning of their tokens: `dara-1` and `dara-2` are two sessions of one. */
const memberOf = (headers: HeadersInit | undefined): string =>
  (new Headers(headers).get('authorization') ?? '').split('-')[0] ?? '';

beforeAll(async () => {
  await speakEnglish();
  Element.prototype.scrollIntoView = () => undefined;
});
beforeEach(() => {
  sent = never;
  knows = true;
  vi.stubGlobal('fetch', (url: string, { method, headers }: RequestInit = {}) => {
    if (method === 'POST') return sent();
    if (url.startsWith(readMemberInfo.path))
      return knows ? answered({ id: memberOf(headers) }) : Promise.resolve(new Response('', { status: 500 }));
    if (url.startsWith(listOwnSupportMessages.path)) return answered({ chat: null, messages: [] });
    if (url.startsWith(readSupport.path))
      return answered({ desk: { isOpen: true, opensAt: null }, chat: null, maxLength: 1_000 });
    return never();
  });
  render(
    <SiteContext value={testSite}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <MemoryRouter>
          <ChatPanel />
        </MemoryRouter>
      </QueryClientProvider>
    </SiteContext>,
  );
});
afterEach(() => {
  act(() => session.leave());
  cleanup();
  vi.unstubAllGlobals();
});

const enter = (token: string) => act(() => session.begin(token));
const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your message' });
const type = async (text: string) => fireEvent.change(await field(), { target: { value: text } });
/** The field of the present reader, once it is known who that is. */
const typed = async () => {
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Your message' })).toBeTruthy());
  return (await field()).value;
};
const stored = () => JSON.stringify(Object.entries(sessionStorage));

test('what a member typed is gone after logging out, for a visitor and for the next member', async () => {
  enter('dara-1');
  await type('My PIN is 1234');
  expect(stored()).toContain('My PIN');
  act(() => session.leave());
  expect(await typed()).toBe('');
  expect(stored()).not.toContain('My PIN');
  enter('sok-1');
  expect(await typed()).toBe('');
});

test('what a visitor typed is not a member’s who logs in then', async () => {
  await type('I cannot log in');
  enter('dara-1');
  expect(await typed()).toBe('');
});

test('a message that was not sent is not the next member’s to send', async () => {
  enter('dara-1');
  sent = () => Promise.reject(new TypeError('offline'));
  await type('Where is my money?');
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByText('Where is my money?');
  await screen.findByText(/Not sent/);
  act(() => session.leave());
  enter('sok-1');
  await typed();
  expect(screen.queryByText('Where is my money?')).toBeNull();
});

test('an answer that comes after the member has left is not shown to the next', async () => {
  enter('dara-1');
  let answer: (response: Response) => void = () => undefined;
  sent = () => new Promise((resolve) => (answer = resolve));
  await type('Where is my money?');
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByText('Where is my money?');
  act(() => session.leave());
  enter('sok-1');
  await typed();
  const message = {
    id: 'm1',
    no: 1,
    from: 'player',
    text: 'Where is my money?',
    picture: null,
    at: '2026-11-26T05:00:00.000Z',
  };
  const chat = {
    id: 'c1',
    state: 'waiting',
    createdAt: message.at,
    closedAt: null,
    lastNo: 1,
    staffSeen: 0,
    playerSeen: 1,
  };
  await act(async () => {
    answer(
      Response.json({
        success: true,
        value: { chat: { ...chat, rating: null, unread: 0, ahead: 0 }, messages: [message] },
      }),
    );
    await Promise.resolve();
  });
  await type('Hello');
  expect(screen.queryByText('Where is my money?')).toBeNull();
});

test('after a session was lost, the same member goes on with what was typed, and another does not', async () => {
  enter('dara-1');
  await type('One more thing');
  act(() => session.lose('ended'));
  expect((await field()).value).toBe('One more thing');
  enter('dara-2');
  await waitFor(async () => expect(await typed()).toBe('One more thing'));
  act(() => session.lose('ended'));
  enter('sok-1');
  await waitFor(async () => expect(await typed()).toBe(''));
});

test('what was typed waits while the server does not say who reads', async () => {
  enter('dara-1');
  await type('One more thing');
  act(() => session.lose('ended'));
  knows = false;
  enter('dara-2');
  const again = await screen.findByRole('button', { name: /again/i });
  knows = true;
  fireEvent.click(again);
  await waitFor(async () => expect(await typed()).toBe('One more thing'));
});
