// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { BrowserRouter, Link } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { usePageBelow } from './page-below.ts';

function Site() {
  const below = usePageBelow();
  return (
    <>
      <output>{below ? `over ${below.location.pathname}${below.location.search} at ${below.index}` : 'a page'}</output>
      {['/', '/rng?sort=new', '/login', '/deposit', '/deposit/orders', '/withdraw'].map((to) => (
        <Link key={to} to={to}>
          {to}
        </Link>
      ))}
      <Link to="/deposit" replace>
        instead
      </Link>
    </>
  );
}

function open(path: string): void {
  window.history.replaceState(null, '', path);
  render(
    <BrowserRouter>
      <Site />
    </BrowserRouter>,
  );
}
const shown = () => screen.getByRole('status').textContent;
const press = (name: string) => fireEvent.click(screen.getByRole('link', { name }));
async function goBack(): Promise<void> {
  const left = new Promise((arrived) => window.addEventListener('popstate', arrived, { once: true }));
  window.history.back();
  await act(() => left);
}
afterEach(cleanup);

test('a payment opens over the page that led to it, and so do the payment pages it leads to', () => {
  open('/');
  press('/rng?sort=new');
  expect(shown()).toBe('a page');
  press('/deposit');
  expect(shown()).toBe('over /rng?sort=new at 1');
  press('/deposit/orders');
  expect(shown()).toBe('over /rng?sort=new at 1');
});

test('Back leads to the payment over the page it was opened from', async () => {
  open('/');
  press('/withdraw');
  press('/rng?sort=new');
  expect(shown()).toBe('a page');
  await goBack();
  expect(shown()).toBe('over / at 0');
  await goBack();
  expect(shown()).toBe('a page');
});

test('an address that the browser loads is a page', () => {
  open('/deposit');
  expect(shown()).toBe('a page');
  press('/withdraw');
  expect(shown()).toBe('a page');
});

test('a guest who had to log in pays over the page from before', () => {
  open('/rng?sort=new');
  press('/login');
  press('instead');
  expect(shown()).toBe('over /rng?sort=new at 0');
});
