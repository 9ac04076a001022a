// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { contractKinds } from '@apsara/domain/agents/contracts';
import { renderInConsole } from '../testing/in-console.tsx';
import { useMenu } from './use-menu.ts';

afterEach(cleanup);

const Paths = () =>
  useMenu()
    .flatMap(({ entries }) => entries)
    .map(({ to }) => <kbd key={to}>{to}</kbd>);

test('the menu of a role has the pages that its rights open, and no others', async () => {
  const none = { data: [], total: 0 };
  const data = { getList: () => Promise.resolve(none as never) };
  await renderInConsole(<Paths />, { role: 'operator', staffRole: 'content', data });
  await screen.findByText('/announcements');
  const shown = screen.getAllByText(/^\//).map(({ textContent }) => textContent);
  expect(shown).toEqual(expect.arrayContaining(['/promotions', '/helpArticles', '/savedAnswers']));
  for (const path of ['/withdrawals', '/siteMembers', '/staff', '/audit', '/sites']) expect(shown).not.toContain(path);
});

const Keys = () =>
  useMenu()
    .flatMap(({ entries }) => entries)
    .map(({ to, keys }) => <kbd key={to}>{keys}</kbd>);

test.each(['agent', 'operator'] as const)(
  'every page of an %s has one or two keys of its own, and none is a key of the rows',
  async (role) => {
    const settings = { data: contractKinds.map((id) => ({ id, shown: true })), total: contractKinds.length };
    await renderInConsole(<Keys />, { role, data: { getList: () => Promise.resolve(settings as never) } });
    for (const index of contractKinds.keys()) await screen.findByText(String(index + 1));
    const all = screen.getAllByText(/^[a-z0-9]{1,2}$/).map(({ textContent }) => textContent);
    expect(all.length).toBeGreaterThan(10);
    expect(all.length).toBe(document.querySelectorAll('kbd').length);
    expect(new Set(all).size).toBe(all.length);
    expect(all.join('')).not.toMatch(/[jk]/);
    const hidden = all.filter((keys) => keys.length === 2 && all.includes(keys.charAt(0)));
    expect(hidden, 'the first key opens another page already: begin with a free one').toEqual([]);
  },
);
