import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { chromium, expect, test, type Browser, type Page } from '@playwright/test';
import { generate } from 'otplib';
import pg from 'pg';
import { createDepositMethod } from '@apsara/api/deposit-methods';
import { readPort, updatePort } from '@apsara/api/ports';
import { createPaymentProvider } from '@apsara/api/providers';
import { readSystemStatus } from '@apsara/api/sites';
import { createPayoutMethod } from '@apsara/api/withdrawal-settings';
import { stranger, type Somebody } from '../support/calls.ts';
import { logIn } from '../support/log-in.ts';
import { launchOptions } from '../support/launch-options.ts';
import {
  emptyRedis,
  MailServer,
  PAYMENT_KEYS,
  PaymentProvider,
  SmsGateway,
  TlsProxy,
} from '../support/outside-world.ts';
import { scratchDatabase } from '../support/scratch-database.ts';
import { freePort, program, Server } from '../support/server.ts';

/** An installation from nothing to its first paid player, in production, with all that it speaks to outside of it. */
const HOST = 'www.first-day.example';
const PLAYER_PASSWORD = 'Water-lily-2026';
/** The other suites use the first. */
const REDIS_DATABASE = 9;
const VENDOR_KEY = 'the-key-of-river-games-and-apsara';
const secret = 'kN3vQ8sXz1LpR7tYb5WmC2dF6gH9jJ0a';

const sms = new SmsGateway();
const mail = new MailServer();
const provider = new PaymentProvider();
let server: Server;
let vendor: ChildProcess;
let proxy: TlsProxy;
let browser: Browser;
let end: (() => Promise<unknown>)[] = [];
let databaseUrl: string;
/** Where the first operator sets a password. */
let link: string;

const at = <T>(list: readonly T[]): T => {
  const last = list.at(-1);
  if (last === undefined) throw new Error('There is nothing yet.');
  return last;
};

const environment = (url: string) => ({
  ...process.env,
  NODE_ENV: 'production',
  APSARA_SECRET: secret,
  DATABASE_URL: url,
});

/** Runs a command of the platform. @returns what it said */
function platform(url: string, ...args: string[]): string {
  const { script, cwd } = program('platform.js');
  const run = spawnSync(process.execPath, [script, ...args], { cwd, env: environment(url) });
  const said = run.stdout.toString() + run.stderr.toString();
  if (run.status !== 0) throw new Error(said);
  return said;
}

/** A vendor's process at an address of its own, with a database of its own. */
async function startVendor(platformUrl: string, databaseUrl: string, port: number): Promise<ChildProcess> {
  const env = {
    ...process.env,
    VENDORS_PORT: `${port}`,
    PLATFORM_URL: platformUrl,
    DATABASE_URL: databaseUrl,
    VENDOR_KEYS: JSON.stringify({ RV: VENDOR_KEY }),
    FRAME_ANCESTORS: `https://${HOST}`,
    LOG_LEVEL: 'warn',
  };
  const script = resolve(import.meta.dirname, '../../apps/mock-vendors/dist/server/server.js');
  const child = spawn(process.execPath, [script], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const isUp = () =>
    fetch(`http://127.0.0.1:${port}/vendors/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(isUp, { timeout: 60_000 }).toBe(true);
  return child;
}

/** The vendor's file, as docs/production.md describes it. */
function vendorFile(folder: string, port: number): string {
  const file = join(folder, 'vendors.json');
  const address = `http://127.0.0.1:${port}`;
  const query =
    'token={token}&member={member}&currency={currency}&lang={lang}&name={name}&zone={zone}&vendor={vendor}&game={game}&mode={mode}&back={back}';
  const game = { gameCode: 'RV-RIVERREELS', gameType: 'RNG', names: { EN: 'River Reels' }, releasedOn: '2026-11-01' };
  const vendors = [
    {
      code: 'RV',
      name: 'River Games',
      launchUrl: `${address}/vendors/slots/?${query}`,
      apiUrl: address,
      walletKey: VENDOR_KEY,
      games: [{ ...game, hasDemo: true, printedReturn: '96.5' }],
    },
  ];
  writeFileSync(file, JSON.stringify(vendors));
  return file;
}

test.beforeAll(async () => {
  test.setTimeout(600_000);
  const databases = process.env['INSTANCE_DATABASE_URL']!;
  const [own, vendors] = [await scratchDatabase(databases), await scratchDatabase(databases)];
  end = [own.drop, vendors.drop];
  databaseUrl = own.url;
  // Several instances need a Redis; one does without where there is none.
  const { TEST_REDIS_URL: redis } = process.env;
  const shared = redis ? { REDIS_URL: await emptyRedis(redis, REDIS_DATABASE) } : {};
  server = new Server({ NODE_ENV: 'production', APSARA_SECRET: secret, DATABASE_URL: own.url, ...shared });
  await server.start();
  const port = Number(new URL(server.url).port);
  provider.platformPort = port;
  await provider.open();
  proxy = await TlsProxy.open(port, HOST);
  const folder = mkdtempSync(join(tmpdir(), 'apsara-first-day-'));
  const vendorPort = await freePort();
  const site = `--code river --name River --host ${HOST} --languages EN,KM --country KH --template lotus`;
  const money = '--currency KHR --time-zone Asia/Phnom_Penh';
  platform(own.url, 'create-site', ...`${site} ${money}`.split(' '));
  platform(own.url, 'import-vendors', '--file', vendorFile(folder, vendorPort));
  rmSync(folder, { recursive: true });
  vendor = await startVendor(server.url, vendors.url, vendorPort);
  const options = await launchOptions();
  const rule = `--host-resolver-rules=MAP ${HOST} 127.0.0.1:${proxy.port}`;
  browser = await chromium.launch({ ...options, args: [...(options.args ?? []), rule] });
  link = /https:\S+/.exec(
    platform(own.url, 'create-operator', '--site', 'river', '--username', 'dara1', '--email', 'dara@example.com'),
  )![0];
});

test.afterAll(async () => {
  await browser.close();
  vendor.kill();
  proxy.close();
  await server.stop();
  sms.close();
  provider.close();
  await mail.close();
  for (const drop of end) await drop();
});

async function newPage(): Promise<Page> {
  const context = await browser.newContext({
    ignoreHTTPSErrors: true,
    reducedMotion: 'reduce',
    viewport: { width: 1440, height: 900 },
    baseURL: `https://${HOST}`,
  });
  await context.addInitScript(() => {
    localStorage.setItem('lang', 'EN');
    localStorage.setItem('RaStore.agent.locale', JSON.stringify('en'));
  });
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  return page;
}

async function choosePassword(page: Page, at: string, password: string): Promise<void> {
  await page.goto(at);
  await page.getByRole('textbox', { name: /^New password/ }).fill(password);
  await page.getByRole('textbox', { name: /^Confirm new password/ }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'New password' })).toHaveCount(0);
}

/** The operator sets a password by the link, logs in and sets up an authenticator. */
async function firstLogin(page: Page): Promise<Somebody> {
  const password = 'Mekong-river-2026';
  await choosePassword(page, link, password);
  await page.goto('/agent/login');
  await page.getByRole('textbox', { name: 'Username' }).fill('dara1');
  await page.getByLabel(/^Password/).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('heading', { name: 'Set up your authenticator app' })).toBeVisible();
  await page.getByLabel(/^Password/).fill(password);
  await page.getByRole('button', { name: 'Continue' }).click();
  const code = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await page.getByRole('textbox', { name: 'Code' }).fill(await generate({ secret: code }));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  const operator = stranger(server.url, { device: 'console', merchant: 'river' });
  operator.token = await page.evaluate(() => sessionStorage.getItem('token'));
  return operator;
}

/** Gives the site its ports and its ways to pay in and out. */
async function connect(client: Somebody['client']): Promise<void> {
  const textPort = await client.call(readPort, { id: 'sms' });
  const http = {
    ...textPort.http,
    url: await sms.open(),
    body: '{"to":"{to}","text":"{text}"}',
    takenField: 'status',
    takenValues: ['ok'],
  };
  await client.call(updatePort, { ...textPort, adapter: 'http', http });
  const mailPort = await client.call(readPort, { id: 'email' });
  const smtp = { ...mailPort.smtp, host: '127.0.0.1', port: await mail.open(), tls: 'none' as const };
  await client.call(updatePort, {
    ...mailPort,
    adapter: 'smtp',
    smtp: { ...smtp, sender: 'no-reply@first-day.example' },
  });
  const payments = { settings: provider.settings, secrets: PAYMENT_KEYS };
  const incoming = await client.call(createPaymentProvider, { ...payments, name: 'River Pay', direction: 'in' });
  const outgoing = await client.call(createPaymentProvider, { ...payments, name: 'River Payouts', direction: 'out' });
  await client.call(createDepositMethod, {
    kind: 'ewallet',
    offered: true,
    min: '1000.00',
    max: '10000000.00',
    presets: ['100000.00'],
    feeBps: 0,
    feeFixed: '0.00',
    turnover: 0,
    openMinutes: 30,
    payee: null,
    providerId: incoming.id,
  });
  await client.call(createPayoutMethod, {
    code: 'WING',
    offered: true,
    kind: 'ewallet',
    name: 'Wing',
    prefix: '',
    minDigits: 6,
    maxDigits: 12,
    position: 1,
    providerId: outgoing.id,
  });
}

/** Mails are quoted-printable (RFC 2045). */
const plain = (source = ''): string =>
  source
    .replaceAll('=\r\n', '')
    .replaceAll(/=([\dA-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** What the newest mail has in a group of the pattern. */
async function inMail(pattern: RegExp): Promise<string> {
  const found = () => pattern.exec(plain(mail.mails.at(-1)?.source))?.[1] ?? '';
  await expect.poll(found).not.toBe('');
  return found();
}

async function smsCode(): Promise<string> {
  await expect.poll(() => sms.messages.length).toBeGreaterThan(0);
  return /\d{6}/.exec(at(sms.messages).text)![0];
}

/** Settled bets of the only player. */
async function betsOf(): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ n: string }>("SELECT count(*) AS n FROM bets WHERE status IN ('won', 'lost')");
  await client.end();
  return Number(at(rows).n);
}

/** 0 if every balance is the sum of its entries. */
function books(): number | null {
  const { script, cwd } = program('ledger-verify.js');
  return spawnSync(process.execPath, [script], { cwd, env: environment(databaseUrl), stdio: 'inherit' }).status;
}

test('from an empty database to a player who is paid', async () => {
  test.setTimeout(600_000);
  const desk = await newPage();
  const { client } = await firstLogin(desk);
  await connect(client);
  // What a site can send is known some seconds after it can.
  await expect.poll(async () => (await client.call(readSystemStatus)).info.site.ports).toEqual(['sms', 'email']);

  const player = await newPage();
  await player.goto('/register');
  const popup = player.getByRole('dialog', { name: 'Register' });
  await popup.getByRole('tab', { name: 'Mobile' }).click();
  await popup.getByRole('textbox', { name: /^Mobile number/ }).fill('012345678');
  await popup.getByRole('button', { name: 'Send code' }).click();
  await popup.getByRole('textbox', { name: /^Verification code/ }).fill(await smsCode());
  await popup.getByRole('textbox', { name: /^Password/ }).fill(PLAYER_PASSWORD);
  await popup.getByRole('textbox', { name: /^Confirm password/ }).fill(PLAYER_PASSWORD);
  for (const box of await popup.getByRole('checkbox').filter({ visible: true }).all()) await box.check();
  await popup.getByRole('button', { name: 'Register', exact: true }).click();
  await player.getByRole('button', { name: 'Not now' }).click();
  await expect(player.getByTestId('balance').first()).toBeVisible();

  await player.goto('/deposit');
  await player.getByRole('textbox', { name: /^Amount/ }).fill('100000');
  await player.getByRole('button', { name: /^Deposit .*100,000/ }).click();
  await player.getByRole('button', { name: /^Pay/ }).click();
  await expect(player.getByText('Deposit received')).toBeVisible();

  await player.getByRole('banner').getByRole('link', { name: 'Slots' }).click();
  await player.getByRole('button', { name: 'Play: River Reels' }).first().click();
  const spin = player.frameLocator('iframe').getByRole('button', { name: /^(Spin|Free round)$/ });
  await spin.click();
  await expect.poll(betsOf).toBe(1);
  await expect(spin).toBeEnabled();

  await player.goto('/withdraw');
  await player.getByRole('link', { name: 'Set fund password' }).click();
  const fund = player.getByRole('region', { name: 'Fund password' });
  await fund.getByRole('button', { name: 'Set fund password' }).click();
  await fund.getByRole('textbox', { name: 'Password', exact: true }).fill(PLAYER_PASSWORD);
  await fund.getByRole('textbox', { name: 'New fund password', exact: true }).fill('135790');
  await fund.getByRole('textbox', { name: 'Confirm new fund password' }).fill('135790');
  await fund.getByRole('button', { name: 'Save' }).click();
  await expect(fund.getByRole('button', { name: 'Save' })).toHaveCount(0);
  const contacts = player.getByRole('region', { name: 'Mobile number and email' });
  await contacts.getByRole('button', { name: 'Add: Email' }).click();
  const email = contacts.getByRole('form', { name: 'Email' });
  await email.getByRole('textbox', { name: 'Email' }).fill('player@first-day.example');
  await email.getByRole('button', { name: 'Send code' }).click();
  await email.getByRole('textbox', { name: 'Verification code' }).fill(await inMail(/\b(\d{6})\b/));
  await email.getByRole('textbox', { name: 'Current password' }).fill(PLAYER_PASSWORD);
  await email.getByRole('button', { name: 'Verify' }).click();
  await expect(contacts).toContainText('p•••@first-day.example Verified');

  await player.goto('/withdraw');
  await expect(player.getByRole('heading', { level: 1, name: 'Withdraw' })).toBeVisible();
  await player.getByRole('button', { name: 'Add account' }).click();
  const account = player.getByRole('dialog', { name: 'Add account' });
  await account.getByRole('textbox', { name: 'Account number' }).fill('0123456789');
  await account.getByRole('textbox', { name: 'Account holder' }).fill('Sok Dara');
  await account.getByRole('textbox', { name: 'Fund password' }).fill('135790');
  await account.getByRole('button', { name: 'Add account' }).click();
  await expect(account).toHaveCount(0);
  await player.getByRole('textbox', { name: 'Amount' }).fill('20000');
  await player.getByRole('textbox', { name: 'Fund password' }).fill('135790');
  await player.getByRole('button', { name: /^Withdraw 20,000/ }).click();
  await expect(player.getByText('We are reviewing your request.')).toBeVisible();
  const orderNo = player.url().split('/').at(-1) ?? '';

  await desk.goto(`/agent/withdrawals/${orderNo}/show`);
  await desk.getByRole('button', { name: 'Approve' }).click();
  await desk.getByRole('dialog', { name: 'Approve' }).getByRole('button', { name: 'Approve' }).click();
  await expect(desk.getByText(`Withdrawal ${orderNo} approved.`)).toBeVisible();
  await expect.poll(() => provider.unpaid.length).toBe(1);
  await provider.end(at(provider.unpaid));
  await player.getByRole('button', { name: 'Confirm' }).click();
  await player.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(player.getByText('The money has arrived.')).toBeVisible();

  const other = await newPage();
  await other.goto('/login');
  await other.getByRole('button', { name: 'Forgot password?' }).click();
  const reset = other.getByRole('dialog', { name: 'Forgot password' });
  await reset.getByRole('tab', { name: 'By email' }).click();
  await reset.getByRole('textbox', { name: 'Username' }).fill('12345678');
  await reset.getByRole('textbox', { name: 'Email' }).fill('player@first-day.example');
  await other.keyboard.press('Enter');
  await choosePassword(other, await inMail(/(https:\/\/\S+\/reset\S+)/), 'Another-lily-2026');
  await other.goto('/login');
  await logIn(other, '12345678', 'Another-lily-2026');
  await expect(other.getByTestId('balance').first()).toBeVisible();
  expect(books()).toBe(0);
});
