import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { createPromotion, movePromotion } from '@apsara/api/promotions';
import { signedIn } from '../support/calls.ts';
import { enter } from '../support/enter.ts';
import { newMember } from '../support/new-member.ts';
import { axeClean } from '../support/visits.ts';

const url = process.env['INSTANCE_URL']!;

/** A wheel that always gives money. */
async function newWheel(title: string): Promise<string> {
  const { client } = await signedIn(url, 'operator1', { device: 'console' });
  const words = { title, summary: 'Spin', detail: '<p>Spin</p>' };
  const prize = { kind: 'nothing', amount: '0', productId: null, chance: 0, number: null } as const;
  const { id } = await client.call(
    createPromotion,
    {
      code: `wheel-${String(Date.now()).slice(-8)}`,
      kind: 'RAFFLE',
      words: { EN: words, KM: words },
      art: 'gems',
      startsAt: '2026-01-01T00:00:00.000Z',
      endsAt: null,
      position: 50,
      rule: null,
      group: null,
      promoCode: null,
      places: null,
      budget: null,
      raffle: {
        mode: 'wheel',
        earns: 'none',
        per: '0.00',
        perDay: 3,
        rewards: false,
        spinsPerDay: null,
        ticketDays: 7,
        prizes: [
          { ...prize, key: 'cash', kind: 'money', amount: '2000.00', chance: 10_000 },
          { ...prize, key: 'none' },
        ],
        fallback: 'none',
        multiple: 300,
        claimDays: 7,
      },
    },
    { idempotencyKey: randomUUID() },
  );
  await client.call(movePromotion, { id, state: 'published' });
  return id;
}

test(
  'a member spins with a ticket given by hand, verifies the spin and claims the prize',
  { tag: '@phone' },
  async ({ page, browser }) => {
    const username = `wheel${String(Date.now()).slice(-8)}`;
    const title = `Wheel of ${username}`;
    const { token } = await newMember(url, 'lotus', username);
    const id = await newWheel(title);

    const staff = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
    await enter(staff, 'operator1', 'console');
    await staff.goto(`/agent/promotions/${id}`);
    await staff.getByRole('textbox', { name: 'Account' }).fill(username);
    await staff.getByRole('textbox', { name: 'Reason' }).fill('Welcome');
    await staff.getByRole('button', { name: 'Give tickets' }).click();
    await expect(staff.getByText('1 ticket given')).toBeVisible();

    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.addInitScript((kept) => {
      localStorage.setItem('lang', 'EN');
      sessionStorage.setItem('USER_POPUP', 'closed');
      sessionStorage.setItem('token', kept!);
    }, token);
    await page.goto(`/promotions/${id}`);
    await expect(page.getByRole('listitem').filter({ hasText: '2,000.00' })).toContainText('100%');
    await axeClean(page);
    await page.getByRole('button', { name: 'Spin · tickets: 1' }).click();
    await expect(page.getByText(/You have won:.*2,000\.00/)).toBeVisible();
    await page.getByRole('button', { name: 'Verify' }).click();
    await expect(page.getByText('Everything matches: the result follows from the seed.')).toBeVisible();
    await axeClean(page);
    await page.getByRole('link', { name: 'Go to the reward centre' }).click();
    const reward = page.getByRole('listitem').filter({ hasText: title });
    await expect(reward.getByText(/Wagering:.*6,000\.00/)).toBeVisible();
    await reward.getByRole('button', { name: 'Claim', exact: true }).click();
    await expect(page.getByText('No rewards to claim')).toBeVisible();
  },
);
