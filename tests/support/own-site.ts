import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import pg from 'pg';
import { readSite, readSystemStatus, type SiteRow, updateSite } from '@apsara/api/sites';
import { signedIn, stranger } from './calls.ts';

/** A copy of a row with some of its columns changed. */
const copyOf = (table: 'sites' | 'members', where: string): string =>
  `INSERT INTO ${table} SELECT (jsonb_populate_record(old, $1::jsonb)).* FROM ${table} old WHERE ${where}`;

/**
 * A site that one test may close without standing in another's way: lotus under another code, with an operator of its own.
 * @param columns of its row that no operator sets
 * @returns how to change its settings, as its operator does.
 */
export async function ownSite(
  url: string,
  databaseUrl: string,
  code: string,
  columns: Readonly<Record<string, unknown>> = {},
): Promise<(settings: Partial<SiteRow>) => Promise<void>> {
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  await database.query(copyOf('sites', `code = 'lotus'`), [
    JSON.stringify({ code, name: 'Closing', hosts: [], ...columns }),
  ]);
  const operator = { id: randomUUID(), site_code: code, mobile: null, referral_code: null };
  await database.query(copyOf('members', `site_code = 'lotus' AND username = 'operator1'`), [JSON.stringify(operator)]);
  await database.query(
    `INSERT INTO staff_accounts (member_id, site_code, role, created_at) VALUES ($1, $2, 'admin', now())`,
    [operator.id, code],
  );
  await database.end();
  // An instance may answer from its cached site settings for a while.
  const known = (): Promise<boolean> =>
    stranger(url, { merchant: code })
      .client.call(readSystemStatus)
      .then(
        () => true,
        () => false,
      );
  await expect.poll(known).toBe(true);
  const { client } = await signedIn(url, 'operator1', { device: 'console', merchant: code });
  return async (settings) => {
    const now = await client.call(readSite, { id: code });
    await client.call(updateSite, { ...now, ...settings, id: code });
  };
}
