// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { OwnRoom, RoomMessage } from '@apsara/api/rooms';
import { session } from '../../shared/session.ts';
import { SiteContext } from '../../shared/site.tsx';
import { testSite } from '../../testing/test-site.ts';
import { speakEnglish } from '../../testing/words.ts';
import { RoomsPanel } from './rooms-panel.tsx';

const open: OwnRoom = { roomId: 'EN', paused: false, mute: null, slowSeconds: 0, waitSeconds: 0, readOnly: null };
const message = (no: number, more: Partial<RoomMessage> = {}): RoomMessage => ({
  id: `00000000-0000-4000-8000-${String(no).padStart(12, '0')}`,
  no,
  from: 'member',
  name: 'da***9',
  own: false,
  text: `Message ${no}`,
  at: new Date().toISOString(),
  removal: null,
  reported: false,
  deleteSeconds: 0,
  ...more,
});

let room: OwnRoom;
let messages: RoomMessage[];
/** The rooms of the list that the page asked for, and how far it said to have seen which. */
let lists: number;
let seen: string[];
/** What was sent: the method, the path and the key. */
let calls: { method: string; path: string; key: string | null; body: string }[];
/** What the server answers to a message or an act. */
let acts: () => Promise<Response>;

const answered = (value: unknown): Promise<Response> => Promise.resolve(Response.json({ success: true, value }));
const refused = (errorCode: string, words: string): Promise<Response> =>
  Promise.resolve(Response.json({ success: false, errorCode, message: words }, { status: 422 }));

beforeAll(async () => {
  await speakEnglish();
  Element.prototype.scrollTo = () => undefined;
});
beforeEach(() => {
  room = open;
  messages = [
    message(1),
    message(2, { own: true, text: '<b>mine</b>', deleteSeconds: 30 }),
    message(3, { removal: 'house', text: '' }),
  ];
  calls = [];
  lists = 0;
  seen = [];
  acts = () => answered({ message: message(4, { own: true, text: 'Hello' }), room });
  vi.stubGlobal('fetch', (url: string, { method = 'GET', headers, body }: RequestInit = {}) => {
    const path = url.replace(/\?.*/, '');
    const sent = typeof body === 'string' ? body : '';
    const [, named = ''] = /rooms\/(\w+)/.exec(path) ?? [];
    if (path.endsWith('/seen')) {
      seen.push(`${named} ${/\d+/.exec(sent)?.[0]}`);
      return answered({ roomId: named, unread: 0 });
    }
    if (method !== 'GET') {
      const key = new Headers(headers).get('idempotency-key');
      calls.push({ method, path, key, body: sent });
      return acts();
    }
    if (path === '/wps/rooms') {
      lists += 1;
      return answered({ list: ['EN', 'KM'].map((roomId) => ({ roomId, paused: false, unread: 4 })) });
    }
    if (path.endsWith('/messages'))
      return answered({ room: { ...room, roomId: named }, messages, changed: messages.at(-1)?.no ?? 0, more: false });
    return new Promise<Response>(() => undefined);
  });
  act(() => session.begin('dara-1'));
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
  act(() => session.leave());
  vi.unstubAllGlobals();
});

function show() {
  return render(
    <SiteContext value={testSite}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <RoomsPanel />
      </QueryClientProvider>
    </SiteContext>,
  );
}
const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your message' });

test('a room has its messages as text, the newest last, and a trace of what was removed', async () => {
  show();
  const log = await screen.findByRole('log', { name: 'Messages of the room' });
  const lines = within(log).getAllByRole('listitem');
  expect(lines.map((line) => line.querySelector('p')?.textContent)).toEqual(['Message 1', '<b>mine</b>', 'Removed']);
  expect(lines[0]?.textContent).toContain('da***9');
  expect(within(log).getAllByRole('button', { name: 'Report this message' })).toHaveLength(1);
  expect(within(log).getAllByRole('button', { name: 'Delete' })).toHaveLength(1);
});

test('what is refused stays in the field with the reason, and is the same message when it is sent again', async () => {
  acts = () => refused('rooms.phone', 'Phone numbers are not allowed here.');
  show();
  fireEvent.change(await field(), { target: { value: '012 345 678' } });
  const press = () => fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  press();
  await screen.findByText('Phone numbers are not allowed here.');
  expect((await field()).value).toBe('012 345 678');
  acts = () => answered({ message: message(4, { own: true, text: 'Hello' }), room });
  press();
  await waitFor(async () => expect((await field()).value).toBe(''));
  expect(await screen.findByText('Hello')).toBeTruthy();
  expect(new Set(calls.map(({ key }) => key)).size).toBe(1);
  fireEvent.change(await field(), { target: { value: 'Another' } });
  press();
  await waitFor(() => expect(calls).toHaveLength(3));
  expect(new Set(calls.map(({ key }) => key)).size).toBe(2);
});

test('a message is reported with a reason, once', async () => {
  acts = () => answered({ message: message(1, { reported: true }) });
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Report this message' }));
  fireEvent.change(screen.getByRole('combobox', { name: 'What is wrong with it?' }), { target: { value: 'fraud' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send report' }));
  expect(await screen.findByText('Reported')).toBeTruthy();
  expect(calls).toMatchObject([{ method: 'POST', path: `/wps/roomMessages/${message(1).id}/reports` }]);
  expect(screen.queryByRole('button', { name: 'Report this message' })).toBeNull();
});

test.each<[string, Partial<OwnRoom>, string]>([
  ['muted', { mute: { until: null, reason: 'Insults' } }, 'Reason: Insults'],
  ['of a trial account', { readOnly: 'trial' }, 'Trial accounts can read the room.'],
  ['in a break', { readOnly: 'break' }, 'takes a break or closes'],
  ['in a paused room', { paused: true }, 'The room is paused.'],
])('a reader %s reads why there is nothing to write in', async (_, state, words) => {
  room = { ...open, ...state };
  show();
  expect(await screen.findByText(words, { exact: false })).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('in slow mode the page counts the seconds, and sends nothing meanwhile', async () => {
  room = { ...open, slowSeconds: 30, waitSeconds: 30 };
  show();
  fireEvent.change(await field(), { target: { value: 'Hello' } });
  expect(screen.getByText(/You can write again in (30|29) s\./)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(calls).toEqual([]);
});

test('what is typed while a message is sent stays', async () => {
  let answer: (response: Response) => void = () => undefined;
  acts = () => new Promise((resolve) => (answer = resolve));
  show();
  fireEvent.change(await field(), { target: { value: 'Hello' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(calls).toHaveLength(1));
  fireEvent.change(await field(), { target: { value: 'Hello and good luck' } });
  const sent = { message: message(4, { own: true, text: 'Hello' }), room };
  await act(async () => answer(await answered(sent)));
  expect((await field()).value).toBe('and good luck');
});

test('a message can be deleted for as long as the server says, whatever the clock of the phone shows', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  messages = [message(2, { own: true, at: '2001-01-01T00:00:00.000Z', deleteSeconds: 20 })];
  show();
  expect(await screen.findByRole('button', { name: 'Delete' })).toBeTruthy();
  act(() => void vi.advanceTimersByTime(20_000));
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
});

test('how far a room was seen is said every few seconds and on leaving, and asks for no list of rooms', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { unmount } = show();
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  await screen.findByText('Message 1');
  await pass(0);
  expect(seen).toEqual(['EN 3']);
  const write = async (no: number) => {
    acts = () => answered({ message: message(no, { own: true }), room });
    fireEvent.change(await field(), { target: { value: 'Hello' } });
    fireEvent.click(screen.getByRole('button', { name: 'Send' }));
    await screen.findByText(`Message ${no}`);
  };
  await write(4);
  await write(5);
  expect(seen).toEqual(['EN 3']);
  await pass(5_000);
  expect(seen).toEqual(['EN 3', 'EN 5']);
  await write(6);
  unmount();
  await pass(0);
  expect([seen, lists]).toEqual([['EN 3', 'EN 5', 'EN 6'], 1]);
});

test('a room that was read has no unread messages', async () => {
  show();
  await waitFor(() => expect(seen).toEqual(['EN 3']));
  fireEvent.click(screen.getByRole('tab', { name: /ខ្មែរ/ }));
  await waitFor(() => expect(seen).toContain('KM 3'));
  expect(screen.queryByText('Not read: 4')).toBeNull();
  expect(lists).toBe(1);
});
