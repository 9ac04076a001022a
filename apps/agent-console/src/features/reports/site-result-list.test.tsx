// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ResourceContextProvider } from 'react-admin';
import { afterEach, expect, test } from 'vitest';
import type { SiteResultRow } from '@apsara/api/site-results';
import { renderInConsole } from '../../testing/in-console.tsx';
import { SiteResultList } from './site-result-list.tsx';

afterEach(cleanup);

const figures = {
  bets: 2_000,
  stake: '900.00',
  payout: '990.00',
  result: '-90.00',
  returned: 1_100_000,
  deposits: null,
  withdrawals: null,
  rebates: null,
  promotions: null,
  wages: null,
  profit: null,
};
const game: SiteResultRow = {
  ...figures,
  id: '7',
  by: 'game',
  name: 'Lotus Lantern',
  vendor: 'PG',
  printed: 960_000,
  differs: true,
  currency: 'KHR',
};
const money = {
  deposits: '50.00',
  withdrawals: '20.00',
  rebates: '1.00',
  promotions: '2.00',
  wages: '0.00',
  profit: '-93.00',
};
const line: SiteResultRow = {
  ...game,
  ...money,
  id: '',
  by: 'line',
  name: '',
  vendor: null,
  printed: null,
  differs: false,
};

const asked: unknown[] = [];
const getList = (_: string, { filter, sort }: { filter: { by?: string }; sort: unknown }) => {
  asked.push({ by: filter.by, sort });
  const rows = filter.by === 'game' ? [game] : filter.by === 'line' ? [line] : [];
  return Promise.resolve({ data: rows, total: rows.length });
};

const show = () =>
  renderInConsole(
    <ResourceContextProvider value="siteResults">
      <SiteResultList />
    </ResourceContextProvider>,
    {
      data: { getList: getList as never },
      client: { call: (() => Promise.resolve({ count: 1, currency: 'KHR', ...figures })) as never },
      role: 'operator',
    },
  );
const choose = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('games show their return beside that of the rules, with a mark where chance does not explain it', async () => {
  await show();
  choose('By game');
  const row = within(await screen.findByRole('row', { name: /Lotus Lantern/ }));
  row.getByText('96 %');
  row.getByText('110 %');
  row.getByTitle('It returned more or less than chance explains.');
  expect(screen.queryByRole('columnheader', { name: /Deposits/ })).toBeNull();
  expect(asked.at(-1)).toEqual({ by: 'game', sort: { field: 'stake', order: 'DESC' } });
});

test('lines show their money, and members without an agent have a line', async () => {
  await show();
  choose('By line');
  const row = within(await screen.findByRole('row', { name: /Members without an agent/ }));
  expect(row.getByText('50.00')).toBeTruthy();
  expect(screen.getByRole('columnheader', { name: /Deposits/ })).toBeTruthy();
});

test('the sums leave out what the rows do not have', async () => {
  await show();
  await waitFor(() => screen.getByText('1 row'));
  expect(screen.queryByText('Withdrawals')).toBeNull();
});
