import { expect, test } from '@playwright/test';
import { enter } from '../support/enter.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test('the overview goes down into the team of a downline, keeps its days, and the line leads back up', async ({
  page,
}) => {
  await enter(page, 'agent1', 'console');
  await page.goto('/agent/agentTeamOverview?range=last30');
  const rows = page.locator('section[aria-labelledby=direct] tbody tr');
  const account = await rows.first().getByRole('rowheader').innerText();
  // By its name: other stories play meanwhile, and the order of the rows may change.
  const row = rows.filter({ has: page.getByRole('rowheader', { name: account, exact: true }) });
  await row.getByRole('link').last().click();
  const line = page.getByRole('navigation', { name: 'Upline path' });
  await expect(line.locator('[aria-current=page]')).toHaveText(account);
  await expect(page).toHaveURL(/\/agentTeamOverview\?range=last30&memberId=/);
  await expect(line).toBeInViewport();

  await line.getByRole('link', { name: 'Whole team' }).click();
  await expect(line).toHaveCount(0);
  await row.getByRole('link', { name: account }).click();
  await page.getByRole('main').getByRole('link', { name: 'Team overview' }).click();
  await expect(line.locator('[aria-current=page]')).toHaveText(account);
});
