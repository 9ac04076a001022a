// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { ReviewOrder } from '@apsara/api/withdrawals';
import { renderInConsole } from '../../testing/in-console.tsx';
import { MemberFigures } from './member-figures.tsx';

afterEach(cleanup);

const show = (figures: Partial<ReviewOrder['figures']>) => {
  const zero = { deposited: '0.00', withdrawn: '0.00', bet: '0.00', won: '0.00', balance: '0.00' };
  const order = {
    memberId: 'm1',
    account: 'agent1',
    figures: { ...zero, turnoverRemaining: '0.00', isNameSame: true, sharedWith: [], ...figures },
  } as Partial<ReviewOrder> as ReviewOrder;
  return renderInConsole(<MemberFigures order={order} />, { role: 'operator' });
};

test('leads to the account, and to the payments that it owes of each kind', async () => {
  await show({
    debt: '1700.00',
    debts: [
      { kind: 'daily_wage', owed: '1000.00' },
      { kind: 'dividend', owed: '700.00' },
    ],
  });
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'agent1' }).getAttribute('href')).toBe('/transactions?account=agent1'),
  );
  const links = screen.getAllByRole('link').slice(1);
  expect(links.map(({ textContent }) => textContent)).toEqual(['Daily wages: 1,000.00', 'Dividends: 700.00']);
  expect(links.map((link) => decodeURIComponent(link.getAttribute('href') ?? ''))).toEqual([
    '/agentDailyWages2?filter={"status":"owed","payer":"agent1"}',
    '/agentDividendRecordCopy2?filter={"status":"owed","payer":"agent1"}',
  ]);
});

test('says nothing of debts where there are none', async () => {
  await show({ debt: '0.00', debts: [] });
  expect(screen.queryByText('Owed to downline')).toBeNull();
});
