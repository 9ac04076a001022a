// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { listShownApps, type ShownApp } from '@apsara/api/downloads';
import { query } from '../../shared/api.ts';
import { speakEnglish } from '../../testing/words.ts';
import { AppBand } from './app-band.tsx';

beforeAll(speakEnglish);
// Requests stay pending.
beforeEach(() => void vi.stubGlobal('fetch', () => new Promise(() => undefined)));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const android: ShownApp = {
  app: 'android',
  url: 'https://store.example/app',
  version: '',
  size: '',
  code: { opens: 'https://store.example/app', picture: '/app-icon/192.png' },
  steps: [],
  note: '',
};

function show(apps: readonly ShownApp[]): (string | null)[] {
  const client = new QueryClient();
  client.setQueryData(query(listShownApps).queryKey, [...apps]);
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <AppBand />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return screen.queryAllByRole('img').map((code) => code.getAttribute('aria-label'));
}

test('shows a code for each app, with its picture', () => {
  const lite: ShownApp = { ...android, app: 'liteapp', url: '/down', code: { opens: '/down', picture: '' } };
  expect(show([android, lite])).toEqual(['QR code: Android', 'QR code: Lite app']);
  expect([...document.querySelectorAll('image')].map((image) => image.getAttribute('href'))).toEqual([
    '/app-icon/192.png',
  ]);
});

test('shows one code for apps that open the same address', () => {
  expect(show([android, { ...android, app: 'ios' }])).toEqual(['QR code: Android']);
});

test('vanishes where the site has no app', () => {
  show([]);
  expect(document.body.textContent).toBe('');
});
