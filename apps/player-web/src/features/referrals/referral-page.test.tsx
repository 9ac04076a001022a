// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { shownFriendStates } from '@apsara/domain/referrals/referrals';
import { ToastProvider } from '@apsara/ui/toast';
import { SiteContext, type Site } from '../../shared/site.tsx';
import { speakEnglish } from '../../testing/words.ts';
import { ReferralPage } from './referral-page.tsx';

beforeAll(speakEnglish);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const joinedAt = '2026-11-20T05:00:00.000Z';
const rule = {
  mobile: true,
  deposits: '50000.00',
  bets: '200000.00',
  days: 30,
  referrerReward: '20000.00',
  friendReward: '10000.00',
  multiple: 300,
  claimDays: 14,
  perDay: null,
  perMonth: 20,
};

function show(over: object) {
  const value = {
    referralCode: 'PLAYER1',
    totalInvitations: 6,
    promotionDomains: [],
    totals: { qualified: 1, earned: '0.00', waiting: '20000.00' },
    currency: 'KHR',
    rule,
    content: shownFriendStates.map((state, n) => ({
      account: `fr${n}***d`,
      joinedAt,
      state,
      reward: state === 'qualified' ? '20000.00' : null,
    })),
    pageNum: 1,
    totalPages: 1,
    totalCount: 6,
    ...over,
  };
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ success: true, value })));
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <SiteContext value={{ timeZone: 'Asia/Phnom_Penh', currency: 'KHR' } as Site}>
      <QueryClientProvider client={client}>
        <ToastProvider>
          <MemoryRouter>
            <ReferralPage />
          </MemoryRouter>
        </ToastProvider>
      </QueryClientProvider>
    </SiteContext>,
  );
}

test('a member sees what a friend has to do, how far each is, and what it brought', async () => {
  show({});
  const friends = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
  expect(friends.map((text) => /Registered|In progress|Qualified|Not qualified in time/.exec(text)?.[0])).toEqual([
    'Registered',
    'In progress',
    'Qualified',
    'Not qualified in time',
  ]);
  expect(friends[2]).toContain('20,000.00');
  expect(screen.getByText('Deposits of your friend').nextElementSibling?.textContent).toContain('50,000.00');
  expect(screen.getByText('Waiting to be claimed').nextElementSibling?.textContent).toContain('20,000.00');
  expect(screen.getByText('Rewards a month').nextElementSibling?.textContent).toBe('20');
  expect(screen.queryByText('Rewards a day')).toBeNull();
});

test('the link can be sent by the services people use', async () => {
  show({});
  const telegram = await screen.findByRole('link', { name: 'Telegram' });
  expect(telegram.getAttribute('href')).toContain(encodeURIComponent('/register?referralCode=PLAYER1'));
});

test('no state is shown of a friend who may not be rewarded, nor a rule that is not there', async () => {
  show({ rule: null, content: [{ account: 'bo***a', joinedAt, state: null, reward: null }], totalCount: 1 });
  expect((await screen.findByRole('listitem')).textContent).toMatch(/^bo\*\*\*a/);
  expect(screen.queryByText('How it works')).toBeNull();
});
