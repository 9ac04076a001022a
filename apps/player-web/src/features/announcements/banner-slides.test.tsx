// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { speakEnglish } from '../../testing/words.ts';
import { announcementsQuery } from './announcements-query.ts';
import { BannerSlides } from './banner-slides.tsx';

/** The carousel starts when the browser is idle, or after this time. */
const IDLE_MS = 3_000;

let stillness = false;

beforeAll(async () => {
  await speakEnglish();
  // A page without layout has no width, without which the carousel does not start.
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1_200);
  window.matchMedia = () => ({ matches: stillness }) as MediaQueryList;
});
beforeEach(() => {
  stillness = false;
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const banner = (title: string) => ({
  id: title,
  groupName: 'w_home',
  url: '/a.svg',
  linkageType: 'NONE',
  title,
  text: '',
});

const carouselStarts = () =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(IDLE_MS);
    await vi.dynamicImportSettled();
  });

function Hero({ onTurn }: { onTurn: (at: number) => void }) {
  const hero = useRef<HTMLElement>(null);
  return (
    <section ref={hero} data-testid="hero">
      <div className="swiper-wrapper">
        <div className="swiper-slide">own</div>
        <BannerSlides hero={hero} onTurn={onTurn} />
      </div>
    </section>
  );
}

/** The site's own slide with its banners, and the slide that was last shown. */
async function show(titles: string[]) {
  const client = new QueryClient();
  const offer = (now: string[]) =>
    client.setQueryData(announcementsQuery(false).queryKey, {
      banners: now.map(banner),
      player: [],
      popup: [],
      promotion: [],
    });
  offer(titles);
  const onTurn = vi.fn<(at: number) => void>();
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <Hero onTurn={onTurn} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await carouselStarts();
  return {
    at: () => onTurn.mock.lastCall?.[0],
    change: async (now: string[]) => {
      act(() => void offer(now));
      await carouselStarts();
    },
  };
}
const pass = (ms: number): void =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });

test('the banners turn every five seconds and start again after the last', async () => {
  const { at } = await show(['one', 'two']);
  pass(4_999);
  expect(at()).toBe(0);
  pass(1);
  expect(at()).toBe(1);
  expect(screen.getByRole('button', { name: 'Banner 2 of 3' }).getAttribute('aria-current')).toBe('true');
  pass(5_000);
  expect(at()).toBe(2);
  pass(5_000);
  expect(at()).toBe(0);
});

test('without banners the own slide stays and has no controls', async () => {
  const { at } = await show([]);
  pass(60_000);
  expect(at()).toBeUndefined();
  expect(screen.queryByRole('button')).toBeNull();
});

test('a single banner does not turn by itself', async () => {
  const { at } = await show(['one']);
  pass(60_000);
  expect(at()).toBe(0);
  expect(screen.queryByRole('button', { name: 'Pause banners' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Banner 2 of 2' }));
  expect(at()).toBe(1);
});

test('the banners stop while they are paused or focused', async () => {
  const { at } = await show(['one', 'two']);
  fireEvent.click(screen.getByRole('button', { name: 'Pause banners' }));
  pass(60_000);
  expect(at()).toBe(0);
  fireEvent.click(screen.getByRole('button', { name: 'Resume banners' }));
  fireEvent.focusIn(screen.getByTestId('hero'));
  pass(60_000);
  expect(at()).toBe(0);
  fireEvent.focusOut(screen.getByTestId('hero'));
  pass(5_000);
  expect(at()).toBe(1);
});

test('the banners start paused for a visitor who prefers reduced motion', async () => {
  stillness = true;
  const { at } = await show(['one', 'two']);
  pass(60_000);
  expect(at()).toBe(0);
  expect(screen.getByRole('button', { name: 'Resume banners' })).toBeTruthy();
});

test('the own slide is shown again when a banner is removed', async () => {
  const { at, change } = await show(['one', 'two', 'three']);
  pass(5_000);
  pass(5_000);
  expect(at()).toBe(2);
  await change(['one', 'two']);
  expect(at()).toBe(0);
  expect(screen.getByRole('button', { name: 'Banner 1 of 3' }).getAttribute('aria-current')).toBe('true');
  pass(5_000);
  expect(at()).toBe(1);
  await change([]);
  expect(at()).toBe(0);
  expect(screen.queryByRole('button')).toBeNull();
});
