// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Feed } from './feed.ts';

interface Told {
  hand: number;
}

/** A socket that the test opens, feeds and breaks. */
class TestSocket extends EventTarget {
  static readonly made: TestSocket[] = [];
  constructor(readonly address: URL) {
    super();
    TestSocket.made.push(this);
  }
  t(state: Told): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(state) }));
  }
  close(): void {
    this.dispatchEvent(new Event('close'));
  }
}

const heard: number[] = [];
const away: boolean[] = [];
const ask = vi.fn<() => Promise<Told>>();
const last = () => TestSocket.made.at(-1)!;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', TestSocket);
  TestSocket.made.length = heard.length = away.length = 0;
  ask.mockReset();
  new Feed<Told>('/vendors/live/socket?table=classic', {
    heard: ({ hand }) => heard.push(hand),
    away: (is) => away.push(is),
    ask,
  }).open();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a table is heard through a socket behind the page’s own address', () => {
  expect(last().address.href).toBe('ws://localhost:3000/vendors/live/socket?table=classic');
  last().t({ hand: 7 });
  expect(heard).toEqual([7]);
});

test('a page whose socket breaks asks the server and opens a new socket', async () => {
  ask.mockResolvedValue({ hand: 8 });
  last().close();
  await vi.advanceTimersByTimeAsync(0);
  expect(heard).toEqual([8]);
  expect(away.at(-1)).toBe(false);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(TestSocket.made).toHaveLength(2);
  last().t({ hand: 9 });
  expect(heard).toEqual([8, 9]);
});

test('when nothing answers, the page says so and goes on trying', async () => {
  ask.mockRejectedValue(new TypeError('network'));
  last().close();
  await vi.advanceTimersByTimeAsync(0);
  expect(away.at(-1)).toBe(true);
  await vi.advanceTimersByTimeAsync(2_000);
  last().close();
  await vi.advanceTimersByTimeAsync(0);
  expect(ask).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(2_000);
  last().t({ hand: 1 });
  expect(away.at(-1)).toBe(false);
});

test('a socket that says nothing for longer than a hand lasts is given up', async () => {
  ask.mockResolvedValue({ hand: 2 });
  await vi.advanceTimersByTimeAsync(47_000);
  expect(ask).toHaveBeenCalled();
});
