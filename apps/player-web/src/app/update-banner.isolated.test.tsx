// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { speakEnglish } from '../testing/words.ts';
import { UpdateBanner } from './update-banner.tsx';

const heard = new Map<string, () => void>();
const skipWaiting = vi.fn<() => void>();

// Replaces the browser's service worker and Workbox's client, which jsdom lacks.
vi.mock('workbox-window', () => ({
  Workbox: class {
    addEventListener = (name: string, hear: () => void) => heard.set(name, hear);
    register = () => Promise.resolve();
    update = () => Promise.resolve();
    messageSkipWaiting = skipWaiting;
  },
}));

beforeAll(async () => {
  await speakEnglish();
  vi.stubEnv('PROD', true);
  window.matchMedia = () => ({ matches: true }) as MediaQueryList;
  Object.defineProperty(navigator, 'serviceWorker', { value: {}, configurable: true });
});
afterEach(cleanup);

test('offers a new version and loads it only when the button is pressed', async () => {
  render(<UpdateBanner />);
  await expect.poll(() => heard.has('waiting')).toBe(true);
  expect(screen.queryByRole('button')).toBeNull();
  act(() => heard.get('waiting')!());
  expect(screen.getByText('A new version is available.')).toBeTruthy();
  expect(skipWaiting).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Update' }));
  expect(skipWaiting).toHaveBeenCalledOnce();
});
