import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { presetRange } from '@apsara/domain/time';
import { createSiteClock } from './site-clock.ts';

const page = { hidden: false, addEventListener: vi.fn<(event: string, listener: () => void) => void>() };

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T10:00:00Z') });
  vi.stubGlobal('document', page);
  page.hidden = false;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("counts the days of a preset by the platform's clock instead of the browser's", () => {
  const clock = createSiteClock('2027-02-28T10:00:00Z', () => Promise.reject(new Error('unreachable')));
  expect(presetRange('last7', clock.now(), 'Asia/Phnom_Penh')).toEqual({ from: '2027-02-22', to: '2027-02-28' });
  vi.setSystemTime(new Date('2026-11-21T10:00:00Z'));
  expect(presetRange('today', clock.now(), 'Asia/Phnom_Penh')).toEqual({ from: '2027-03-01', to: '2027-03-01' });
});

it("follows the server's time every minute, and its own clock when the server is unreachable", async () => {
  const answers = ['2027-01-01T00:00:00.000Z'];
  const clock = createSiteClock('2026-11-20T10:00:00Z', () => {
    const answer = answers.shift();
    return answer ? Promise.resolve(answer) : Promise.reject(new Error('unreachable'));
  });
  const listener = vi.fn<() => void>();
  clock.subscribe(listener);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(clock.minute().toISOString()).toBe('2027-01-01T00:00:00.000Z');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(clock.minute().toISOString()).toBe('2027-01-01T00:01:00.000Z');
  expect(listener).toHaveBeenCalledTimes(2);
});

it('asks when the page becomes visible, and not while it is hidden', async () => {
  const ask = vi.fn<() => Promise<string>>().mockResolvedValue('2027-01-01T00:00:00.000Z');
  const clock = createSiteClock('2026-11-20T10:00:00Z', ask);
  page.hidden = true;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ask).not.toHaveBeenCalled();
  page.hidden = false;
  page.addEventListener.mock.lastCall![1]();
  await vi.advanceTimersByTimeAsync(0);
  expect(clock.minute().toISOString()).toBe('2027-01-01T00:00:00.000Z');
});
