// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { ResourceContextProvider } from 'react-admin';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { answerSupportChat, type SupportChatRecord } from '@apsara/api/support-desk';
import { renderInConsole } from '../../testing/in-console.tsx';
import { ChatShow } from './chat-show.tsx';

// jsdom scrolls nothing.
beforeAll(() => {
  Element.prototype.scrollTo = () => undefined;
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const at = '2026-11-22T04:00:00.000Z';
const said = (no: number, text: string) =>
  ({ id: `message-${no}`, no, from: 'player', by: '', text, picture: null, at }) as const;
const chat: SupportChatRecord = {
  id: 'chat-1',
  state: 'waiting',
  account: 'sok123',
  memberId: null,
  language: 'EN',
  staff: '',
  lookedBy: '',
  unread: 1,
  last: 'Hello',
  createdAt: at,
  lastAt: at,
  waitingSince: at,
  closedAt: null,
  rating: null,
  playerSeen: 1,
  comment: '',
  messages: [said(1, 'Hello')],
};

/** A chat whose page has no socket. */
async function open() {
  let stored = chat;
  let finish: (refusal?: Error) => void = () => undefined;
  const sent = vi.fn<(input: { text: string }) => void>();
  const call = vi.fn<(line: object, input: { text: string }) => Promise<unknown>>((line, input) => {
    if (line !== answerSupportChat) return Promise.resolve({ id: chat.id, lookedBy: '' });
    sent(input);
    return new Promise((resolve, reject) => (finish = (refusal) => (refusal ? reject(refusal) : resolve({}))));
  });
  await renderInConsole(
    <ResourceContextProvider value="supportChats">
      <Routes location="/chat-1">
        <Route path=":id" element={<ChatShow />} />
      </Routes>
    </ResourceContextProvider>,
    {
      role: 'operator',
      client: { call: call as never },
      data: {
        getOne: (() => Promise.resolve({ data: stored })) as never,
        getList: (() => Promise.resolve({ data: [], total: 0 })) as never,
      },
    },
  );
  await screen.findByRole('textbox', { name: 'Reply' });
  const say = (text: string): void => {
    stored = { ...stored, messages: [...stored.messages, said(stored.messages.length + 1, text)] };
  };
  return { say, sent, finish: (refusal?: Error) => act(async () => finish(refusal)) };
}

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Reply' });
const type = (value: string) => fireEvent.change(field(), { target: { value } });

test('what the player writes is shown after 20 seconds, without a socket that tells of it', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { say } = await open();
  say('Are you there?');
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  expect(await screen.findByText('Are you there?')).toBeTruthy();
});

test('what is typed while a reply is being sent stays, and is the next one', async () => {
  const { sent, finish } = await open();
  type('Let me look.');
  fireEvent.click(screen.getByRole('button', { name: 'Send reply' }));
  await waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
  type('Let me look. It has arrived.');
  await finish();
  await waitFor(() => expect(field().value).toBe('It has arrived.'));
  type('It has arrived!');
  fireEvent.keyDown(field(), { key: 'Enter' });
  await waitFor(() => expect(sent).toHaveBeenCalledTimes(2));
  expect(sent.mock.lastCall?.[0].text).toBe('It has arrived!');
  await finish();
  await waitFor(() => expect(field().value).toBe(''));
});

test('a reply that was refused stays with what was typed meanwhile', async () => {
  const { sent, finish } = await open();
  type('Let me look.');
  fireEvent.click(screen.getByRole('button', { name: 'Send reply' }));
  await waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
  type('Let me look. It has arrived.');
  await finish(new Error('offline'));
  await screen.findByRole('alert');
  expect(field().value).toBe('Let me look. It has arrived.');
});
