// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { SiteContext, type Site } from '../../shared/site.tsx';
import { speakEnglish } from '../../testing/words.ts';
import { PromotionPage } from './promotion-page.tsx';
import { PromotionsPage } from './promotions-page.tsx';

beforeAll(speakEnglish);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const unknown = { success: false, errorCode: 'promotions.unknown', message: 'This offer has ended.' };

/** The pages of a site without offers, unless it has `offers`; its quiet hours end at `until`. */
function show(path: string, until: string | null, offers: readonly object[] = []) {
  vi.stubGlobal('fetch', (address: string) => {
    if (address.includes('PROMOFE_quietHours'))
      return Promise.resolve(Response.json({ success: true, value: { until } }));
    if (address.includes('PROMOFE_promotionList'))
      return Promise.resolve(Response.json({ success: true, value: offers }));
    return Promise.resolve(Response.json(unknown, { status: 404 }));
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <SiteContext
      value={{ timeZone: 'Asia/Phnom_Penh', currency: 'KHR', switches: new Set<string>() } as unknown as Site}
    >
      <QueryClientProvider client={client}>
        <MemoryRouter initialEntries={[path]}>
          <Routes>
            <Route path="/promotions" element={<PromotionsPage />} />
            <Route path="/promotions/:id" element={<PromotionPage raffle={() => null} />} />
          </Routes>
        </MemoryRouter>
      </QueryClientProvider>
    </SiteContext>,
  );
}

test.each(['/promotions', '/promotions/0f3a91c2-b7de-4a4e-9d4c-3c1d8a5b2f10'])(
  'row 9: in quiet hours %s says why there are no offers, and until when',
  async (path) => {
    show(path, '2026-11-26T01:00:00.000Z');
    expect(await screen.findByText('Quiet hours')).toBeDefined();
    expect(screen.getByText(/^26 Nov, 08:00$|^Nov 26, 08:00$/)).toBeDefined();
  },
);

test('a site that offers nothing outside of quiet hours says so', async () => {
  show('/promotions', null);
  expect(await screen.findByText('No offers at the moment')).toBeDefined();
});

test('the claim hall shows the offers that can be applied for', async () => {
  const offer = { code: '', summary: '', banner: '', from: '2026-11-01T00:00:00.000Z', coming: false };
  show('/promotions', null, [
    { ...offer, id: 'a', kind: 'DEPOSIT', title: 'Second deposit' },
    { ...offer, id: 'b', kind: 'MANUAL', title: 'Birthday gift' },
  ]);
  expect(await screen.findByRole('heading', { name: 'Second deposit' })).toBeDefined();
  fireEvent.click(screen.getByRole('tab', { name: 'Claim hall' }));
  expect(screen.getByRole('heading', { name: 'Birthday gift' })).toBeDefined();
  expect(screen.queryByRole('heading', { name: 'Second deposit' })).toBeNull();
});

test('the claim hall is there when the site offers nothing, and says that nothing can be applied for', async () => {
  show('/promotions?tab=hall', null);
  expect(await screen.findByText('Nothing to apply for at the moment')).toBeDefined();
  expect(screen.getByRole('tab', { name: 'Claim hall', selected: true })).toBeDefined();
});

test('an offer that has ended says so', async () => {
  show('/promotions/0f3a91c2-b7de-4a4e-9d4c-3c1d8a5b2f10', null);
  expect(await screen.findByText('This offer has ended.')).toBeDefined();
});
