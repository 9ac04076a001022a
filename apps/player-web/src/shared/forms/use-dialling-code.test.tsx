// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useDiallingCode } from './use-dialling-code.ts';

const codes = [
  { country: 'KH', name: 'Cambodia', countryDialingCode: '855', example: '091 234 567' },
  { country: 'BD', name: 'Bangladesh', countryDialingCode: '880', example: '01812-345678' },
];
let answer: (response: Response) => void;

beforeEach(() => {
  const response = new Promise<Response>((resolve) => (answer = resolve));
  vi.stubGlobal('fetch', () => response);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = (kept?: string) => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return renderHook(() => useDiallingCode(kept), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  }).result;
};

test('waits for the site’s own country when the person types before it has loaded', async () => {
  const country = open();
  expect(country.current.shown).toBe('');
  const awaited = country.current.awaited();
  answer(Response.json({ success: true, value: codes }));
  expect(await awaited).toBe('855');
  await waitFor(() => expect(country.current.shown).toBe('855'));
});

test('does not wait for a stored or chosen code', async () => {
  const country = open('880');
  expect(await country.current.awaited()).toBe('880');
  act(() => country.current.choose('856'));
  expect([country.current.shown, await country.current.awaited()]).toEqual(['856', '856']);
});

test('stays empty when the request fails', async () => {
  const country = open();
  const awaited = country.current.awaited();
  answer(new Response('', { status: 502 }));
  expect(await awaited).toBe('');
});
