import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';

test.use({ viewport: { width: 1440, height: 900 } });

async function openAsAgent(page: Page, path: string): Promise<void> {
  await page.addInitScript(() => {
    localStorage.setItem('RaStore.agent.locale', JSON.stringify('en'));
    window.print = () => undefined;
  });
  await page.goto('/agent/login');
  await page.getByRole('textbox', { name: 'Username' }).fill('agent1');
  await page.getByLabel(/^Password/).fill('Passw0rd!');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/agent\/agentTeamOverview$/);
  await page.goto(path);
}

const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

async function exported(page: Page, format: string): Promise<Buffer> {
  await page.getByRole('button', { name: 'Export' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: format }).click(),
  ]);
  return readFile(await file.path());
}

test('account details leave the console whole, as a table and as a workbook', async ({ page }) => {
  // Days that are over, since other stories move money meanwhile.
  const filter = encodeURIComponent(JSON.stringify({ from: daysAgo(9), to: daysAgo(3) }));
  await openAsAgent(page, `/agent/agentDownlineTransactionDetailsCopy?filter=${filter}`);
  const totals = page.getByText(/[\d,]+ transactions in total/);
  await expect(totals).toBeVisible();
  const total = await totals.textContent();
  const csv = (await exported(page, 'CSV')).toString('utf8');
  expect(csv.split('\r\n')[0]).toBe(
    '\uFEFFDate (UTC+7),Account,Type,Game,From/to,Wallet,Amount (KHR),Balance after (KHR),Reference',
  );
  expect(csv.trimEnd().split('\r\n').length - 1).toBe(Number(total!.replace(/\D/g, '')));
  expect((await exported(page, 'Excel (XLSX)')).subarray(0, 2).toString()).toBe('PK');
});

test('a movement is opened to its bet', async ({ page }) => {
  const filter = encodeURIComponent(JSON.stringify({ kind: 'bet' }));
  await openAsAgent(page, `/agent/agentDownlineTransactionDetailsCopy?filter=${filter}`);
  await page
    .getByRole('link', { name: /^View transaction of/ })
    .first()
    .click();
  await page.getByRole('link', { name: 'View bet' }).click();
  await expect(page.getByRole('heading', { name: 'Game', exact: true })).toBeVisible();
});

test('a filter is kept with the account, and steps back by its days', async ({ page }) => {
  const filter = encodeURIComponent(JSON.stringify({ from: '2026-01-05', to: '2026-01-11', kind: 'member' }));
  await openAsAgent(page, `/agent/palStatementsAgentCopy?filter=${filter}`);
  await page.getByRole('button', { name: 'Saved filters' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('First week of work');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: 'First week of work', exact: true })).toBeVisible();

  await page.goto('/agent/palStatementsAgentCopy');
  await page.getByRole('button', { name: 'Saved filters' }).click();
  await page.getByRole('button', { name: 'First week of work', exact: true }).click();
  await expect(page.getByRole('button', { name: '5 Jan – 11 Jan' })).toBeVisible();
  await page.getByRole('button', { name: 'Back 7 days' }).click();
  await expect(page.getByRole('button', { name: '29 Dec – 4 Jan' })).toBeVisible();

  await page.getByRole('button', { name: 'Saved filters' }).click();
  await page.getByRole('button', { name: 'Delete First week of work' }).click();
  await expect(page.getByText('None yet.')).toBeVisible();
});

test('paper has every column and says what was chosen', async ({ page }) => {
  await openAsAgent(page, '/agent/palStatementsAgentCopy');
  await expect(page.getByText(/[\d,]+ accounts? in total/)).toBeVisible();
  await page.getByRole('button', { name: 'Print' }).click();
  const sheet = page.locator('.print-sheet');
  await expect(sheet).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(sheet.getByRole('columnheader', { name: 'Upline' })).toBeVisible();
  await expect(sheet.getByText(/^Printed /)).toBeVisible();
  await expect(
    sheet.getByText(/^[\d,]+ accounts? in total · Stake [\d,.]+ · Payout [\d,.]+ · Win\/loss [−+\d,.]+ · /),
  ).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeHidden();
});

test('payments are a report too: those that reached a tier first, and the file has what the totals count', async ({
  page,
}) => {
  await openAsAgent(page, '/agent/agentDailyWages2');
  const state = page.getByRole('combobox', { name: 'Status' });
  await expect(state).toHaveValue('reached');
  await state.selectOption('');
  const totals = page.getByText(/[\d,]+ in total/);
  await expect(totals).toBeVisible();
  const csv = (await exported(page, 'CSV')).toString('utf8').trimEnd().split('\r\n');
  expect(csv[0]).toMatch(/^\uFEFFPeriod from \(UTC\+7\),Period until \(UTC\+7\),Holder,Paid by,/);
  await expect(totals).toHaveText(`${(csv.length - 1).toLocaleString('en-US')} in total`);
});
