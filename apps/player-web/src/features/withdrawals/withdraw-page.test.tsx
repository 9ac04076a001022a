// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { AnswerOf } from '@apsara/api/endpoint';
import { listPayoutAccounts, readOwnWithdrawalSettings, type WithdrawSettings } from '@apsara/api/withdrawals';
import { query } from '../../shared/api.ts';
import { SiteContext, type Site } from '../../shared/site.tsx';
import { openModalDialogs } from '../../testing/modal-dialogs.ts';
import { speakEnglish } from '../../testing/words.ts';
import { WithdrawPage } from './withdraw-page.tsx';

beforeAll(async () => {
  await speakEnglish();
  openModalDialogs();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const settings: WithdrawSettings = {
  currency: 'KHR',
  available: '1000000.00',
  min: '20000.00',
  max: '4000000.00',
  presets: [],
  fee: { fixed: '0.00', rate: 0 },
  day: { count: 5, amount: '4000000.00', countLeft: 5, amountLeft: '4000000.00' },
  receiptMinutes: 60,
  turnover: { required: '0.00', remaining: '0.00' },
  debt: '0.00',
  isFundPasswordSet: true,
};
const payees: AnswerOf<typeof listPayoutAccounts> = {
  accounts: [
    {
      id: 'a1',
      method: 'BANK',
      kind: 'bank',
      methodName: 'Test Bank',
      number: '••42',
      usableFrom: '2026-01-01T00:00:00.000Z',
    },
  ],
  methods: [],
  max: 3,
  holder: '',
  waitHours: 0,
};

function show(over: Partial<WithdrawSettings>) {
  // Requests stay pending.
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  const client = new QueryClient();
  client.setQueryData(query(readOwnWithdrawalSettings).queryKey, { ...settings, ...over });
  client.setQueryData(query(listPayoutAccounts).queryKey, payees);
  render(
    <QueryClientProvider client={client}>
      <SiteContext value={{ timeZone: 'Asia/Phnom_Penh', switches: new Set() } as unknown as Site}>
        <MemoryRouter>
          <WithdrawPage before={null} />
        </MemoryRouter>
      </SiteContext>
    </QueryClientProvider>,
  );
}

test.each([
  ['a wagering requirement', { turnover: { required: '20000.00', remaining: '5000.00' } }],
  ['a debt', { debt: '700.00' }],
])('payout accounts can be prepared while %s is open', (_, over) => {
  show(over);
  expect(screen.getByRole('radio', { name: /Test Bank/ })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Add account' })).toBeTruthy();
  expect(screen.queryByRole('textbox', { name: 'Amount' })).toBeNull();
});

test('nothing stands before a withdrawal otherwise', () => {
  show({});
  expect(screen.getByRole('radio', { name: /Test Bank/ })).toBeTruthy();
  expect(screen.getByRole('textbox', { name: 'Amount' })).toBeTruthy();
});

test('no amount is suggested that is more than can be withdrawn', () => {
  show({ presets: ['50000.00', '1000000.00', '5000000.00'] });
  expect(screen.getByRole('button', { name: /^50,000/ })).toBeTruthy();
  expect(screen.getByRole('button', { name: /^1,000,000/ })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^5,000,000/ })).toBeNull();
});

test('a withdrawal without an amount leads back to the field that lacks it', async () => {
  show({});
  fireEvent.submit(screen.getByRole('textbox', { name: 'Amount' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Amount' })));
});
