// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { speakEnglish } from '../../testing/words.ts';
import { announcementsQuery } from './announcements-query.ts';
import { BannerSlides } from './banner-slides.tsx';

let stillness = false;

beforeAll(async () => {
  await speakEnglish();
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

/** The carousel over the house's own slide, and what it tells of its turning. */
function show(titles: string[]) {
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
        <section data-testid="hero">
          <BannerSlides onTurn={onTurn} />
        </section>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return {
    at: () => onTurn.mock.lastCall?.[0],
    change: async (now: string[]) => {
      act(() => void offer(now));
      await act(() => vi.advanceTimersByTimeAsync(0));
    },
  };
}
const pass = (ms: number): void =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });

test('turns every five seconds and begins again after the last', () => {
  const { at } = show(['one', 'two']);
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

test('with nothing beside the own slide there is nothing to turn and no hands on it', () => {
  const { at } = show([]);
  pass(60_000);
  expect(at()).toBeUndefined();
  expect(screen.queryByRole('button')).toBeNull();
});

test('rests while it is paused, or somebody is at it', () => {
  const { at } = show(['one']);
  fireEvent.click(screen.getByRole('button', { name: 'Stop the banners' }));
  pass(60_000);
  expect(at()).toBe(0);
  fireEvent.click(screen.getByRole('button', { name: 'Let the banners turn' }));
  fireEvent.focusIn(screen.getByTestId('hero'));
  pass(60_000);
  expect(at()).toBe(0);
  fireEvent.focusOut(screen.getByTestId('hero'));
  pass(5_000);
  expect(at()).toBe(1);
});

test('begins paused for whoever wants stillness', () => {
  stillness = true;
  const { at } = show(['one']);
  pass(60_000);
  expect(at()).toBe(0);
  expect(screen.getByRole('button', { name: 'Let the banners turn' })).toBeTruthy();
});

test('the slide below is up again when the one over it is no more', async () => {
  const { at, change } = show(['one', 'two']);
  pass(5_000);
  pass(5_000);
  expect(at()).toBe(2);
  await change(['one']);
  expect(at()).toBe(0);
  expect(screen.getByRole('button', { name: 'Banner 1 of 2' }).getAttribute('aria-current')).toBe('true');
  pass(5_000);
  expect(at()).toBe(1);
  await change([]);
  expect(at()).toBe(0);
  expect(screen.queryByRole('button')).toBeNull();
});
