// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { SiteContext, type Site } from '../../shared/site.tsx';
import { speakEnglish } from '../../testing/words.ts';
import { LanguageMenu } from './language-menu.tsx';

beforeAll(speakEnglish);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('names each language in itself, and in English for a reader who cannot read it', () => {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  render(
    <SiteContext value={{ supportLanguages: ['KM', 'EN', 'CN'] } as Partial<Site> as Site}>
      <QueryClientProvider client={new QueryClient()}>
        <LanguageMenu />
      </QueryClientProvider>
    </SiteContext>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Language' }));
  const names = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(names).toEqual(['ខ្មែរKhmer', 'English', '简体中文Chinese, simplified']);
});
