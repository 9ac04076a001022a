import { expect, test, type Browser, type Page } from '@playwright/test';
import { readSite, updateSite } from '@apsara/api/sites';
import { signedIn } from '../support/calls.ts';
import { newMember } from '../support/new-member.ts';
import { axeClean } from '../support/visits.ts';

const url = process.env['INSTANCE_URL']!;
/** A page also asks every 20 s: an expectation that waits for so long could not fail without the socket. */
const live = { timeout: 8_000 };

/** A page of a person who is signed in, in English. */
async function pageOf(browser: Browser, token: string | null | undefined): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.addInitScript((kept) => {
    localStorage.setItem('lang', 'EN');
    localStorage.setItem('RaStore.agent.locale', JSON.stringify('en'));
    sessionStorage.setItem('token', kept ?? '');
  }, token);
  return page;
}

test('two members talk in a room, one reports the other, and staff removes the message on both pages', async ({
  browser,
}) => {
  const operator = await signedIn(url, 'operator1', { device: 'console' });
  const { name: _, ...settings } = await operator.client.call(readSite, { id: 'lotus' });
  const switches = [...new Set([...settings.switches, 'CHATROOM3'])];
  await operator.client.call(updateSite, { ...settings, switches });
  const stamp = String(Date.now()).slice(-7);
  const members = await Promise.all(['rooma', 'roomb'].map((name) => newMember(url, 'lotus', `${name}${stamp}`)));
  const [writer, reader, staff] = await Promise.all([
    pageOf(browser, members[0]?.token),
    pageOf(browser, members[1]?.token),
    pageOf(browser, (await signedIn(url, 'support1', { device: 'console' })).token),
  ]);
  await Promise.all([writer, reader].map((page) => page.goto('/rooms?room=EN')));
  await expect(reader.getByRole('log')).toBeVisible();
  const words = `Hello <b>${stamp}</b>`;
  const message = writer.getByRole('textbox', { name: 'Your message' });
  await message.fill('call me: 012 345 678');
  await message.press('Enter');
  await expect(writer.getByText('Phone numbers are not allowed here.', { exact: false })).toBeVisible();
  await expect(message).toHaveValue('call me: 012 345 678');
  await message.fill(words);
  await message.press('Enter');
  await expect(message).toHaveValue('');
  const line = reader.getByRole('listitem').filter({ hasText: words });
  await expect(line).toBeVisible(live);
  await expect(line).toContainText('ro***');
  await axeClean(reader);

  await line.getByRole('button', { name: 'Report this message' }).click();
  await line.getByRole('button', { name: 'Send report' }).click();
  await expect(line.getByText('Reported')).toBeVisible();

  await staff.goto('/agent/roomMessages');
  await staff.getByRole('row').filter({ hasText: words }).getByRole('link').click();
  await axeClean(staff);
  await staff.getByRole('button', { name: 'Remove' }).click();
  const dialog = staff.getByRole('dialog', { name: 'Remove' });
  await dialog.getByRole('textbox').fill('A test of ours');
  await dialog.getByRole('button', { name: 'Remove' }).click();
  for (const page of [writer, reader]) await expect(page.getByText(words)).toBeHidden(live);
  await expect(reader.getByRole('log').getByText('Removed', { exact: true }).last()).toBeVisible();
});
