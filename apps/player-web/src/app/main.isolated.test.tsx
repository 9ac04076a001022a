// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';

// Simulates a chunk that fails to load.
vi.mock('../features/members/invitation.ts', () => {
  throw new Error('Failed to fetch dynamically imported module');
});
vi.mock('./app.tsx', () => ({ App: () => <p>the site</p> }));

beforeEach(() => {
  document.body.innerHTML = '<div id="root"></div>';
  window.history.replaceState(null, '', '/?code=AG1');
  const words = () => new Response('{}');
  const site = () => new Response('{"errorCode":"site.unknown"}', { status: 404 });
  vi.stubGlobal('fetch', (address: string) => Promise.resolve(address.startsWith('/words') ? words() : site()));
  vi.stubGlobal('WORDS', '/words');
  // A slow network: the fonts never come.
  Object.assign(document, { fonts: { load: () => new Promise(() => undefined) } });
});

test('opens the site although the code that stores the invitation failed to load', async () => {
  await import('./main.tsx');
  expect(await screen.findByText('the site')).toBeTruthy();
});
