// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { logout } from '@apsara/api/sessions';
import { session } from '../../shared/session.ts';
import { speakEnglish } from '../../testing/words.ts';
import { isView, keepView } from '../../shared/kept-view.ts';
import { ViewBar } from './view-bar.tsx';

const MINUTE_MS = 60_000;

const replace = vi.fn<(address: string) => void>();
const calls: string[] = [];

beforeAll(speakEnglish);
beforeEach(() => {
  calls.length = 0;
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.stubGlobal('location', { replace, pathname: '/', search: '' });
  vi.stubGlobal('close', () => undefined);
  vi.stubGlobal('fetch', (path: string, { method }: RequestInit) => {
    calls.push(`${method} ${path}`);
    return Promise.resolve(Response.json({ success: true, value: { ended: true, alive: true } }));
  });
  session.begin('view.token');
  keepView({ account: 'sok123', until: Date.now() + 15 * MINUTE_MS });
});
afterEach(() => {
  cleanup();
  session.leave();
  vi.clearAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the bar says whose view it is and how long it lasts', () => {
  render(<ViewBar />);
  expect(screen.getByText('You see the site as sok123. Nothing can be changed.')).toBeTruthy();
  expect(screen.getByText('15:00 left')).toBeTruthy();
  act(() => void vi.advanceTimersByTime(61_000));
  expect(screen.getByText('13:59 left')).toBeTruthy();
});

test('its end ends the view at the server and forgets it in the tab', async () => {
  render(<ViewBar />);
  fireEvent.click(screen.getByRole('button', { name: 'End' }));
  await waitFor(() => expect(replace).toHaveBeenCalledWith('/'));
  expect(calls).toContain(`${logout.method} ${logout.path}`);
  expect([session.token(), isView()]).toEqual([null, false]);
});

test('a view that was ended elsewhere is over, and asks nobody for a login', async () => {
  const { unmount } = render(<ViewBar />);
  act(() => session.lose('invalid'));
  await waitFor(() => expect(replace).toHaveBeenCalledWith('/'));
  unmount();
  // The page that is loaded then.
  session.end();
  render(<ViewBar />);
  expect(screen.getByText('The view of sok123 has ended.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(isView()).toBe(false);
});

test('when its time is over the tab shows the member no longer', async () => {
  render(<ViewBar />);
  act(() => void vi.advanceTimersByTime(15 * MINUTE_MS + 1_000));
  await waitFor(() => expect(replace).toHaveBeenCalledWith('/'));
  expect(session.token()).toBeNull();
});
