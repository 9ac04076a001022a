// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { SiteContext, type Site } from '../shared/site.tsx';
import { speakEnglish } from '../testing/words.ts';
import { AccountArea } from './account-area.tsx';

beforeAll(async () => {
  await speakEnglish();
  // The test browser has no dialogs.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = () => undefined;
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function openOnWideScreen(path: string): void {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SiteContext value={{ switches: new Set(['MISSION3', 'VIP3']) } as unknown as Site}>
        <MemoryRouter initialEntries={[path]}>
          <Routes>
            <Route element={<AccountArea />}>
              <Route path="*" element={<h1>Page</h1>} />
            </Route>
          </Routes>
        </MemoryRouter>
      </SiteContext>
    </QueryClientProvider>,
  );
}

test('wide screens have the account’s menu beside the page, with one current entry', () => {
  openOnWideScreen('/security');
  const current = screen.getAllByRole('link').filter((link) => link.hasAttribute('aria-current'));
  expect(current.map(({ textContent }) => textContent?.trim())).toEqual(['Security centre']);
  expect(screen.getByRole('heading', { name: 'Page' })).toBeTruthy();
});

test('the menu logs out after a question', () => {
  openOnWideScreen('/wallet');
  fireEvent.click(screen.getByRole('button', { name: 'Log out' }));
  expect(screen.getByRole('dialog').textContent).toContain('log in again');
});
