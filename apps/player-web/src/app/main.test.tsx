// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';

// Its code does not come: no server could be made to leave out a file here.
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
});

test('an address that brings an invitation opens the site although the code that keeps it did not come', async () => {
  await import('./main.tsx');
  expect(await screen.findByText('the site', undefined, { timeout: 30_000 })).toBeTruthy();
});
