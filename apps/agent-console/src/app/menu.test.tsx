// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { contractKinds } from '@apsara/domain/agents/contracts';
import { renderInConsole } from '../testing/in-console.tsx';
import { useMenu } from './menu.ts';

afterEach(cleanup);

const Letters = () =>
  useMenu()
    .flatMap(({ entries }) => entries)
    .map(({ to, letter }) => <kbd key={to}>{letter}</kbd>);

test.each(['agent', 'operator'] as const)(
  'every page of an %s has a letter of its own, and none is a key of the rows',
  async (role) => {
    const settings = { data: contractKinds.map((id) => ({ id, shown: true })), total: contractKinds.length };
    await renderInConsole(<Letters />, { role, data: { getList: () => Promise.resolve(settings as never) } });
    for (const place of contractKinds.keys()) await screen.findByText(String(place + 1));
    const letters = screen.getAllByText(/^.$/).map(({ textContent }) => textContent);
    expect(letters.length).toBeGreaterThan(10);
    expect(letters.length).toBe(document.querySelectorAll('kbd').length);
    expect(new Set(letters).size).toBe(letters.length);
    expect(letters).not.toContain('j');
    expect(letters).not.toContain('k');
  },
);
