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

test('gives up code that has not loaded after 120 seconds, and offers to reload', async () => {
  await open(() => new Promise(() => undefined));
  await pass(119_000);
  expect(screen.getByText('on its way')).toBeTruthy();
  await pass(1_000);
  expect(screen.getByText('This page could not be loaded.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy();
});

test('shows code that loads in time, however slowly', async () => {
  await open(() => new Promise((resolve) => setTimeout(() => resolve(arrived), 110_000)));
  await pass(110_000);
  expect(screen.getByText('the part')).toBeTruthy();
});

test('requests failed styles again under another URL', async () => {
  const load = vi
    .fn<() => Promise<Module>>()
    .mockRejectedValueOnce(new Error('Unable to preload CSS for /assets/part-x.css'))
    .mockResolvedValue(arrived);
  await open(load);
  await pass(0);
  expect(document.head.querySelector('link[rel=stylesheet]')?.getAttribute('href')).toBe('/assets/part-x.css?again');
  expect(screen.getByText('the part')).toBeTruthy();
});

test('shows nothing for an optional part that fails to load', async () => {
  await open(() => Promise.reject(new Error('gone')), true);
  await pass(0);
  expect(document.body.textContent).toBe('');
});

test('offers to reload when the styles fail twice', async () => {
  await open(() => Promise.reject(new Error('Unable to preload CSS for /assets/part-y.css')));
  await pass(0);
  expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy();
});
