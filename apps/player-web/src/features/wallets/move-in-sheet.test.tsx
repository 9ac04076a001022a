// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readWalletMode } from '@apsara/api/wallet-mode';
import { readVendorWallets } from '@apsara/api/wallets';
import { MoveInSheet } from './move-in-sheet.tsx';

const asked: string[] = [];
let isSingle = true;

beforeEach(() => {
  asked.length = 0;
  sessionStorage.clear();
  vi.stubGlobal('fetch', async (address: string | URL) => {
    const { pathname, search } = new URL(String(address), 'https://lotus.example');
    asked.push(pathname === readWalletMode.path ? pathname + search : pathname);
    const wallets = { isSingle, wallets: [], transfers: [] };
    return Response.json({ success: true, value: pathname === readWalletMode.path ? { isSingle } : wallets });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Opens the page of a game, as after a reload. */
const open = (): void =>
  void render(
    <QueryClientProvider client={new QueryClient()}>
      <MoveInSheet vendor="PG" onMoved={() => undefined} />
    </QueryClientProvider>,
  );
const mode = `${readWalletMode.path}?merchantCode=lotus`;

test('where one wallet serves every vendor, no wallets at vendors are asked for, and the tab asks about it once', async () => {
  isSingle = true;
  open();
  await waitFor(() => expect(sessionStorage.length).toBe(1));
  cleanup();
  open();
  expect(asked).toEqual([mode]);
});

test('where vendors hold wallets, they are asked for', async () => {
  isSingle = false;
  open();
  await waitFor(() => expect(asked).toEqual([mode, readVendorWallets.path]));
});
