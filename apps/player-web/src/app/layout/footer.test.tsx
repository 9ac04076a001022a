// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { listDownloads } from '@apsara/api/downloads';
import { query } from '../../shared/api.ts';
import { SiteContext, type Site } from '../../shared/site.tsx';
import { speakEnglish } from '../../testing/words.ts';
import { Footer } from './footer.tsx';

const marks = {
  fair: { resourceType: 'QUALIFICATION', name: 'fair', url: '/help?topic=safety', label: { KM: 'Fair', EN: 'Fair' } },
  secure: {
    resourceType: 'QUALIFICATION',
    name: 'secure',
    url: 'https://seal.example/',
    label: { KM: 'Secure', EN: 'Secure' },
  },
  responsible: {
    resourceType: 'QUALIFICATION',
    name: 'responsible',
    url: '/docs/limits.pdf',
    label: { KM: 'Limits', EN: 'Limits' },
  },
};

function Here() {
  const { pathname, search } = useLocation();
  return <p>at {pathname + search}</p>;
}

beforeAll(speakEnglish);
// Requests stay pending.
beforeEach(() => void vi.stubGlobal('fetch', () => new Promise(() => undefined)));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(customerService = '') {
  const client = new QueryClient();
  client.setQueryData(query(listDownloads).queryKey, marks);
  const site = {
    name: 'Apsara',
    merchant: 'apsara',
    supportLanguages: ['EN'],
    listedLanguages: ['EN'],
    customerService,
    ageLimit: 18,
    currency: 'USD',
    timeZone: 'Asia/Phnom_Penh',
    licence: 'Licence 12-34',
    helpLines: [
      { name: 'Care', contact: '+855 12 345' },
      { name: 'Talk', contact: 'https://talk.example' },
    ],
  };
  render(
    <QueryClientProvider client={client}>
      <SiteContext value={{ imageCDNs: [], ...site, switches: new Set() } as unknown as Site}>
        <MemoryRouter>
          <Here />
          <Footer />
        </MemoryRouter>
      </SiteContext>
    </QueryClientProvider>,
  );
}

/** Clicks a link. True if the browser is left to follow it, which reloads the page. */
function pressed(name: string): boolean {
  const link = screen.getByRole('link', { name });
  const press = createEvent.click(link, { button: 0 });
  // jsdom cannot navigate and would log an error.
  let left = true;
  const stop = (event: Event) => {
    left = !event.defaultPrevented;
    event.preventDefault();
  };
  window.addEventListener('click', stop, { once: true });
  fireEvent(link, press);
  return left;
}

test('opens a link to this site without reloading the page', () => {
  show();
  expect(pressed('Fair')).toBe(false);
  expect(screen.getByText('at /help?topic=safety')).toBeTruthy();
});

test.each(['Secure', 'Limits'])('a mark that leads elsewhere is left to the browser: %s', (name) => {
  show();
  expect(pressed(name)).toBe(true);
  expect(screen.getByText('at /')).toBeTruthy();
});

test('offers customer service only where the site has one', () => {
  show('https://help.example');
  expect(screen.getByRole('link', { name: 'Customer service' }).getAttribute('href')).toBe('https://help.example');
  cleanup();
  show();
  expect(screen.queryByText('Customer service')).toBeNull();
  expect(screen.queryByText(/Our team is here/)).toBeNull();
});

test('row 16: shows 18+, the licence, help lines, the time and the way to player protection', () => {
  show();
  expect(screen.getByText('18+')).toBeTruthy();
  expect(screen.getByText(/Licence 12-34/).querySelector('time')).toBeTruthy();
  expect(screen.getByRole('link', { name: /Care/ }).getAttribute('href')).toBe('tel:+85512345');
  expect(screen.getByRole('link', { name: /Talk/ }).getAttribute('href')).toBe('https://talk.example');
  expect(screen.getByRole('link', { name: 'Player protection' }).getAttribute('href')).toBe('/protection');
});

test('leads to the games that the site makes itself', () => {
  show();
  expect(screen.getByRole('link', { name: 'In-house games' }).getAttribute('href')).toBe('/inHouse');
});
