// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { Suspense, type ComponentType } from 'react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { speakEnglish } from '../testing/words.ts';
import { ChunkBoundary } from './chunk-boundary.tsx';
import { lazyPart } from './lazy-part.ts';

interface Module {
  Part: ComponentType;
}
const arrived: Module = { Part: () => <p>the part</p> };

beforeAll(speakEnglish);
beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function open(load: () => Promise<Module>, quiet = false): Promise<void> {
  const Part = lazyPart(load, ({ Part: found }) => found);
  await act(async () => {
    render(
      <ChunkBoundary quiet={quiet}>
        <Suspense fallback={<p>on its way</p>}>
          <Part />
        </Suspense>
      </ChunkBoundary>,
    );
  });
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('code that has not come after 120 seconds is given up, and the page offers to load again', async () => {
  await open(() => new Promise(() => undefined));
  await pass(119_000);
  expect(screen.getByText('on its way')).toBeTruthy();
  await pass(1_000);
  expect(screen.getByText('This page could not be loaded.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Load again' })).toBeTruthy();
});

test('code that comes in time is shown, however slow', async () => {
  await open(() => new Promise((resolve) => setTimeout(() => resolve(arrived), 110_000)));
  await pass(110_000);
  expect(screen.getByText('the part')).toBeTruthy();
});

test('styles that failed are asked for once more under another address', async () => {
  const load = vi
    .fn<() => Promise<Module>>()
    .mockRejectedValueOnce(new Error('Unable to preload CSS for /assets/part-x.css'))
    .mockResolvedValue(arrived);
  await open(load);
  await pass(0);
  expect(document.head.querySelector('link[rel=stylesheet]')?.getAttribute('href')).toBe('/assets/part-x.css?again');
  expect(screen.getByText('the part')).toBeTruthy();
});

test('what stands beside a page is left out where it does not come', async () => {
  await open(() => Promise.reject(new Error('gone')), true);
  await pass(0);
  expect(document.body.textContent).toBe('');
});

test('styles that fail twice leave the page with the way to load it again', async () => {
  await open(() => Promise.reject(new Error('Unable to preload CSS for /assets/part-y.css')));
  await pass(0);
  expect(screen.getByRole('button', { name: 'Load again' })).toBeTruthy();
});
