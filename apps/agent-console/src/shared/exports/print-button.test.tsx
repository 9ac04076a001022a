// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { ListBase } from 'react-admin';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderInConsole } from '../../testing/in-console.tsx';
import { resources } from '../resources.ts';
import { PrintButton } from './print-button.tsx';
import type { Report } from '../reports/report.ts';

const report: Report<typeof resources.bets> = {
  page: 'personalHistoryCopy',
  resource: resources.bets,
  columns: [],
  filters: { q: (value) => `Name: ${value}` },
};
const totals = {
  count: '2 bets in total',
  sums: [
    { title: 'Stake', amount: '1234.50' },
    { title: 'Win/loss', amount: '-200.00', signed: true },
  ],
};

beforeEach(() => {
  vi.stubGlobal('print', () => undefined);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function printed(filter: Record<string, string>): Promise<string[]> {
  const data = {
    getList: () => Promise.resolve({ data: [], total: 0 }),
    getOne: (_: string, { id }: { id: string | number }) =>
      Promise.resolve({ data: { id, account: `account of ${id}` } as never }),
  };
  await renderInConsole(
    <ListBase resource="bets" filterDefaultValues={filter} storeKey={false}>
      <PrintButton report={report} title="Bets" filter={filter} totals={totals} />
    </ListBase>,
    { data },
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Print' }));
  await screen.findByRole('heading', { name: 'Lotus · Bets' });
  if ('memberId' in filter) await screen.findByText(/account of m1/);
  return [...document.querySelectorAll('.print-sheet p')].map(({ textContent }) => textContent);
}

test('prints all filters, including those of a link', async () => {
  const settled = { settledFrom: '2026-11-21T17:00:00.000Z', settledBefore: '2026-11-22T05:00:00.000Z' };
  const [head] = await printed({ ...settled, memberId: 'm1', uplineId: 'u1', q: 'dara' });
  expect(head).toBe(
    'Printed 22 Nov 2026, 12:00 · Settled 22 Nov 2026, 00:00 – 22 Nov 2026, 12:00 · Account: account of m1 · Direct downline of account of u1 · Name: dara',
  );
});

test('prints the totals at the end, each with its name', async () => {
  const lines = await printed({});
  expect(lines.at(-1)).toBe('2 bets in total · Stake 1,234.50 · Win/loss −200.00');
});
