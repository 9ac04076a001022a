import { expect, test } from '@playwright/test';
import { signedIn } from '../support/calls.ts';
import { launchOptions } from '../support/launch-options.ts';
import { newMember } from '../support/new-member.ts';
import { addressOn, axeClean, viewportOf } from '../support/visits.ts';

test.use({ launchOptions: await launchOptions({ pictures: true }) });

const url = process.env['INSTANCE_URL']!;

test.beforeEach(async ({ context }) => {
  await context.addInitScript(() => {
    localStorage.setItem('lang', 'EN');
    localStorage.setItem('RaStore.agent.locale', JSON.stringify('en'));
  });
});

test('a slip goes from its upload to an operator’s approval and into the balance', async ({ page, browser }, {
  project,
}) => {
  const username = `slip${project.name.charAt(0)}${String(Date.now()).slice(-7)}`;
  const { token } = await newMember(url, 'lotus', username);
  await page.setViewportSize(viewportOf(project.name));
  await page.addInitScript((kept) => sessionStorage.setItem('token', kept!), token);

  await page.goto(addressOn('lotus', '/deposit'));
  await page.getByRole('radio', { name: /Bank transfer/ }).check({ force: true });
  await page.getByRole('textbox', { name: /^Amount/ }).fill('120000');
  await page.getByRole('button', { name: /^Deposit .*120,000/ }).click();
  await expect(page.getByRole('region', { name: 'Pay to' }).getByText('000 123 456 789')).toBeVisible();
  await page.getByRole('button', { name: 'Upload receipt' }).click();
  await expect(page.getByText('Please choose an image of your receipt.')).toBeVisible();
  const slip = page.getByLabel('Receipt', { exact: true });
  await slip.setInputFiles({ name: 'slip.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') });
  await expect(page.getByText('Only PNG and JPG images are accepted.')).toBeVisible();
  // Named as a picture and none by its content: only the server can tell.
  await slip.setInputFiles({ name: 'slip.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  await page.getByRole('button', { name: 'Upload receipt' }).click();
  await expect(page.getByText('Please choose a valid PNG or JPG image.')).toBeVisible();
  await slip.setInputFiles({ name: 'slip.png', mimeType: 'image/png', buffer: await page.screenshot() });
  await axeClean(page);
  await page.getByRole('button', { name: 'Upload receipt' }).click();
  await expect(page.getByText('We are checking your payment.')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Receipt' })).toBeVisible();

  const staff = await (await browser.newContext({ viewport: viewportOf(project.name) })).newPage();
  const operator = await signedIn(url, 'operator1', { device: 'console' });
  await staff.addInitScript((kept) => {
    sessionStorage.setItem('token', kept!);
    localStorage.setItem('RaStore.agent.locale', JSON.stringify('en'));
  }, operator.token);
  await staff.goto('/agent/deposits');
  await staff.getByRole('searchbox', { name: 'Username, order or reference' }).fill(username);
  await staff.getByRole('row').filter({ hasText: username }).getByText('120,000.00').click();
  await expect(staff.getByRole('img', { name: 'Receipt' })).toBeVisible();
  // The heading is in the top bar, which the page fills after it is drawn.
  await expect(staff.getByRole('heading', { level: 1 })).toContainText(username);
  await axeClean(staff);
  await staff.getByRole('button', { name: 'Approve' }).click();
  const asked = staff.getByRole('dialog', { name: 'Approve this deposit?' });
  await asked.getByRole('textbox', { name: /^Amount received/ }).fill('110000');
  // A click beside the dialog keeps what was typed.
  await staff.mouse.click(4, 4);
  await expect(asked.getByText('Fee 0.00, net credit 110,000.00')).toBeVisible();
  await axeClean(staff);
  await asked.getByRole('button', { name: 'Approve' }).click();
  await expect(staff.getByText(/^Deposit .* credited\.$/)).toBeVisible();

  await expect(page.getByText('Deposit received')).toBeVisible();
  await expect(page.getByText('The amount received differs from the amount requested.')).toBeVisible();
  await expect(page.getByTestId('balance').first()).toHaveAttribute('data-amount', '110000.00');
  await page.goto(addressOn('lotus', '/deposit/orders'));
  await expect(page.getByRole('row').filter({ hasText: 'Bank transfer' }).getByText('+110,000.00')).toBeVisible();
  await axeClean(page);
});
