// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { listShownApps, type ShownApp } from '@apsara/api/downloads';
import { query } from '../../shared/api.ts';
import { startLanguage } from '../../shared/language.ts';
import { SiteContext } from '../../shared/site.tsx';
import { testSite } from '../../testing/test-site.ts';
import { speakEnglish } from '../../testing/words.ts';
import { DownloadPage } from './download-page.tsx';

beforeAll(async () => {
  // What the app words are read by; the page's own come from the files.
  vi.stubGlobal('WORDS', '/words');
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({})));
  await startLanguage('EN');
  await speakEnglish();
});
beforeEach(() => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const android: ShownApp = {
  app: 'android',
  url: 'https://store.example/app',
  version: '2.1.0',
  size: '24.5',
  code: { opens: 'https://store.example/app', picture: '' },
  steps: [
    { text: 'Open the store.', picture: '/art/uploads/1' },
    { text: 'Tap install.', picture: '' },
  ],
  note: 'It is free.',
};
const lite: ShownApp = {
  app: 'liteapp',
  url: '/down',
  version: '',
  size: '',
  code: { opens: '/down', picture: '' },
  steps: [{ text: 'Click install.', picture: '' }],
  note: '',
};

function show(apps: readonly ShownApp[], address = '/down'): void {
  const client = new QueryClient();
  client.setQueryData(query(listShownApps).queryKey, [...apps]);
  render(
    <QueryClientProvider client={client}>
      <SiteContext value={testSite}>
        <MemoryRouter initialEntries={[address]}>
          <DownloadPage />
        </MemoryRouter>
      </SiteContext>
    </QueryClientProvider>,
  );
}
const steps = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

test('the app in the address is shown with its version, size, link, steps, pictures and note', () => {
  show([android, lite], '/down?app=android');
  screen.getByText('Version 2.1.0 · 24.5 MB');
  expect(screen.getByRole('link', { name: 'Get the Android app' }).getAttribute('href')).toBe(
    'https://store.example/app',
  );
  expect(steps()).toEqual(['Open the store.', 'Tap install.']);
  expect([...document.querySelectorAll('li img')].map((image) => image.getAttribute('src'))).toEqual([
    '/art/uploads/1',
  ]);
  screen.getByText('It is free.');
});

test('an app that lies on this very page has no link to it, and what is not said leaves nothing behind', () => {
  show([android, lite]);
  expect(steps()).toEqual(['Click install.']);
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.queryByText(/Version/)).toBeNull();
  fireEvent.click(screen.getByRole('tab', { name: 'Android' }));
  expect(steps()).toEqual(['Open the store.', 'Tap install.']);
});

test('an app that is not offered has no tab, also where the address names it', () => {
  show([lite], '/down?app=ios');
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Lite app']);
});

test('a site without apps says so', () => {
  show([]);
  expect(screen.getByText('There is no app yet')).toBeTruthy();
  expect(screen.queryByText('Install the app in a few steps.')).toBeNull();
});
