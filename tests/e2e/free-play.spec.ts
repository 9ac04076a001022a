import { expect, test } from '@playwright/test';
import { launchOptions } from '../support/launch-options.ts';
import { loginPopup } from '../support/log-in.ts';
import { addressOn, axeClean, viewportOf } from '../support/visits.ts';

test.use({ launchOptions: await launchOptions({ pictures: true }) });

test('a trial account plays for nothing: real money and members’ pages ask for a real account, which it can open', async ({
  page,
}, { project }) => {
  await page.setViewportSize(viewportOf(project.name));
  await page.addInitScript(() => {
    localStorage.setItem('lang', 'EN');
    sessionStorage.setItem('USER_POPUP', 'closed');
  });
  await page.goto(addressOn('lotus', '/login'));
  await loginPopup(page).getByRole('button', { name: 'Try for free' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const balance = page.getByTestId('balance').first();
  await expect(balance).toContainText('FUN');

  await page.goto(addressOn('lotus', '/rng'));
  // Where nothing hovers, a game first offers its ways to play.
  const ways = project.name === 'phone' ? /^[^,]+, [^,]+$/ : /^Play: /;
  await page.getByRole('main').getByRole('button', { name: ways }).first().click();
  if (project.name === 'phone')
    await page.getByRole('dialog').getByRole('button', { name: 'Play', exact: true }).click();
  const needed = page.getByRole('dialog', { name: 'Real account required' });
  await expect(needed.getByText('Register to play for real money.')).toBeVisible();
  await axeClean(page);
  await needed.getByRole('button', { name: 'Register' }).click();
  await expect(
    page.getByRole('dialog', { name: 'Register' }).getByRole('textbox', { name: /^Username/ }),
  ).toBeVisible();

  const warning = page.getByRole('dialog', { name: 'Registered members only' });
  for (const path of ['/deposit', '/account', '/agentHome']) {
    await page.goto(addressOn('lotus', path));
    await expect(warning.getByText('Please register first.')).toBeVisible();
  }
  await warning.getByRole('button', { name: 'OK' }).click();
  await expect(warning).toHaveCount(0);
  await expect(page).not.toHaveURL(/agentHome/);
  await page.goto(addressOn('lotus', '/account'));
  await warning.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByRole('dialog', { name: 'Register', exact: true })).toBeVisible();
});
