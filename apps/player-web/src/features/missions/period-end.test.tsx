// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { SiteContext, type Site } from '../../shared/site.tsx';
import { speakEnglish } from '../../testing/words.ts';
import { PeriodEnd } from './period-end.tsx';

beforeAll(speakEnglish);
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('a period that ends says that it is over, and asks for the next one', () => {
  vi.useFakeTimers({ now: new Date('2026-11-22T16:59:00.000Z') });
  const onEnd = vi.fn<() => void>();
  render(
    <SiteContext value={{ timeZone: 'Asia/Phnom_Penh' } as Site}>
      <PeriodEnd
        endsAt="2026-11-22T17:00:00.000Z"
        serverTime="2026-11-22T16:59:00.000Z"
        receivedAt={Date.now()}
        onEnd={onEnd}
      />
    </SiteContext>,
  );
  expect(screen.getByText('1 min left')).toBeTruthy();
  act(() => void vi.advanceTimersByTime(30_000));
  expect(onEnd).not.toHaveBeenCalled();
  act(() => void vi.advanceTimersByTime(30_000));
  expect(screen.getByText('This period is over.')).toBeTruthy();
  expect(onEnd).toHaveBeenCalledTimes(1);
});
