import { spawnSync } from 'node:child_process';
import { expect, test, type Page } from '@playwright/test';
import pg from 'pg';
import { launchOptions } from '../support/launch-options.ts';
import { program } from '../support/server.ts';

test.use({ launchOptions: await launchOptions({ pictures: true }) });

const databaseUrl = process.env['INSTANCE_DATABASE_URL']!;

async function ledger<Row extends pg.QueryResultRow>(text: string, username: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<Row>(text, [username]);
  await client.end();
  return rows;
}

/** What the transfers alone say the member has, as the wire writes it. */
async function ledgerBalance(username: string): Promise<string> {
  const [row] = await ledger<{ units: string }>(
    `SELECT coalesce(sum(e.amount), 0)::text AS units FROM ledger_entries e JOIN ledger_accounts a ON a.id = e.account_id
       JOIN members m ON m.id = a.member_id WHERE m.site_code = 'lotus' AND m.username = $1`,
    username,
  );
  const digits = row!.units.padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Bets that cost something: a free round moves no money. */
async function staked(username: string): Promise<{ n: string }> {
  const [row] = await ledger<{ n: string }>(
    'SELECT count(*) AS n FROM bets b JOIN members m ON m.id = b.member_id WHERE m.username = $1 AND b.stake > 0',
    username,
  );
  return row!;
}

/** The balance the page shows is the ledger's. The ledger is read first and may move on: both are asked until they agree. */
async function agrees(page: Page, username: string): Promise<void> {
  await expect
    .poll(async () => {
      const shown = await page.getByTestId('balance').first().getAttribute('data-amount');
      return shown === (await ledgerBalance(username))
        ? 'the same'
        : `shown ${shown}, kept ${await ledgerBalance(username)}`;
    })
    .toBe('the same');
}

test.use({ viewport: { width: 1440, height: 900 } });

test(
  'a player registers, deposits, plays three spins and finds them; the agent finds the same three',
  { tag: '@both' },
  async ({ page, browser }, { project }) => {
    const username = `story${project.name}${Date.now() % 1_000_000}`.slice(0, 16);
    const password = 'Lotus-2026-story';
    await page.addInitScript(() => localStorage.setItem('lang', 'EN'));

    await page.goto('/register?code=AGENT1');
    const popup = page.getByRole('dialog');
    await popup.getByRole('textbox', { name: 'Username' }).fill(username);
    await popup.getByRole('textbox', { name: /^Password/ }).fill(password);
    await popup.getByRole('textbox', { name: /^Confirm password/ }).fill(password);
    for (const box of await popup.getByRole('checkbox').all()) await box.check();
    await popup.getByRole('button', { name: 'Register', exact: true }).click();
    await popup.getByRole('button', { name: 'Not now' }).click();
    await agrees(page, username);

    await page.goto('/deposit');
    await page.getByRole('textbox', { name: /^Amount/ }).fill('100000');
    await page.getByRole('button', { name: /^Deposit .*100,000/ }).click();
    await page.getByRole('button', { name: /^Pay/ }).click();
    await expect(page.getByText('Deposit received')).toBeVisible();
    await agrees(page, username);
    expect(await ledgerBalance(username)).toBe('100000.00');

    await page.goto('/play/PG/RNG/PG-LOTUSLANTERN');
    // After free rounds are won, the next press plays one of them, which is a round like any other.
    const spin = page.frameLocator('iframe').getByRole('button', { name: /^(Spin|Free round)$/ });
    for (let spins = 1; spins <= 3; spins += 1) {
      await spin.click();
      await expect
        .poll(async () => {
          const [row] = await ledger<{ n: string }>(
            `SELECT count(*) AS n FROM bets b JOIN members m ON m.id = b.member_id WHERE m.username = $1 AND b.status IN ('won', 'lost')`,
            username,
          );
          return Number(row!.n);
        })
        .toBe(spins);
      await expect(spin).toBeEnabled();
      await agrees(page, username);
    }

    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Lotus Lantern' })).toBeVisible();

    const rounds = await ledger<{ round_id: string }>(
      'SELECT b.round_id FROM bets b JOIN members m ON m.id = b.member_id WHERE m.username = $1 ORDER BY b.placed_at DESC',
      username,
    );
    expect(rounds).toHaveLength(3);
    await page.goto('/record');
    await expect(page.getByText('3 of 3 bets')).toBeVisible();
    await page.getByRole('button', { name: 'Lotus Lantern' }).first().click();
    const receipt = page.getByRole('dialog', { name: 'Lotus Lantern' });
    await receipt.getByText('Proof and technical details').click();
    await expect(receipt.getByText('Reel stops')).toBeVisible();
    await expect(receipt.getByRole('link', { name: 'Check in the game' })).toHaveAttribute(
      'href',
      '/play/PG/RNG/PG-LOTUSLANTERN',
    );
    await page.goto('/transactions');
    await expect(page.getByRole('row', { name: /^Deposit/ })).toContainText('100,000.00');
    await expect(page.getByRole('row', { name: /^Bet/ })).toHaveCount(Number((await staked(username)).n));
    await page.goto('/profit');
    await expect(page.getByRole('listitem').filter({ hasText: 'Slots' }).last()).toContainText('Bets: 3');

    const agent = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
    await agent.addInitScript(() => localStorage.setItem('lang', 'EN'));
    await agent.goto(`/agent/personalHistoryCopy?filter=${encodeURIComponent(JSON.stringify({ q: username }))}`);
    await agent.locator('input[name=username]').fill('agent1');
    await agent.locator('input[name=password]').fill('Passw0rd!');
    const answer = agent.waitForResponse(
      (response) => response.url().includes('/console/bets?') && response.url().includes(username),
    );
    await agent.locator('button[type=submit]').click();
    const seen = (await (await answer).json()) as { account: string; roundId: string }[];
    expect(seen.map(({ roundId }) => roundId)).toEqual(rounds.map(({ round_id }) => round_id));
    await expect(agent.getByRole('row').filter({ hasText: username })).toHaveCount(3);

    const { script, cwd } = program('ledger-verify.js');
    expect(
      spawnSync(process.execPath, [script], { cwd, env: { ...process.env, DATABASE_URL: databaseUrl } }).status,
    ).toBe(0);
  },
);
