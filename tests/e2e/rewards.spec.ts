import { expect, test } from '@playwright/test';
import { enter } from '../support/enter.ts';
import { newMember } from '../support/new-member.ts';
import { axeClean } from '../support/visits.ts';

const url = process.env['INSTANCE_URL']!;

test(
  'an application with a picture is approved, and its reward claimed with the play it asks for',
  { tag: '@phone' },
  async ({ page, browser }) => {
    const username = `story${String(Date.now()).slice(-8)}`;
    const { token } = await newMember(url, 'lotus', username);
    await page.addInitScript((kept) => {
      localStorage.setItem('lang', 'EN');
      sessionStorage.setItem('USER_POPUP', 'closed');
      sessionStorage.setItem('token', kept!);
    }, token);
    await page.goto('/promotions');
    await page.getByRole('link', { name: /Share your story/ }).click();
    await expect(page.getByText('3 × the reward')).toBeVisible();
    await page.getByRole('textbox', { name: 'Comment' }).fill('My post about you');
    await page
      .getByLabel('Images, up to 3 (optional)')
      .setInputFiles({ name: 'post.png', mimeType: 'image/png', buffer: await page.screenshot() });
    await axeClean(page);
    await page.getByRole('button', { name: 'Send application' }).click();
    await expect(page.getByText('In review')).toBeVisible();

    const staff = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
    await enter(staff, 'operator1', 'console');
    await staff.goto('/agent/applications');
    await staff.getByRole('row').filter({ hasText: username }).getByText('My post about you').click();
    await expect(staff.getByRole('img', { name: 'Image 1' })).toBeVisible();
    await staff.getByRole('button', { name: 'Approve' }).click();
    await staff.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
    await expect(staff.getByText(`Application of ${username} approved.`)).toBeVisible();

    await page.reload();
    await page.getByRole('link', { name: 'Go to the reward centre' }).click();
    const reward = page.getByRole('listitem').filter({ hasText: 'Share your story' });
    await expect(reward.getByText(/Wagering:.*15,000\.00/)).toBeVisible();
    await axeClean(page);
    await reward.getByRole('button', { name: 'Claim', exact: true }).click();
    await expect(page.getByText('No rewards to claim')).toBeVisible();
    await page.getByRole('tab', { name: 'In progress' }).click();
    await expect(page.getByText(/0\.00.*15,000\.00/).first()).toBeVisible();
    await page.getByRole('tab', { name: 'History' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Share your story' }).getByText('Claimed')).toBeVisible();
  },
);
