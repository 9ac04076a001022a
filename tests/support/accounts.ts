import { randomInt } from 'node:crypto';
import pg from 'pg';
import { register } from '@apsara/api/registration';
import { readSystemStatus } from '@apsara/api/sites';
import { PASSWORD, stranger } from './calls.ts';

const databaseUrl = (): string => process.env['INSTANCE_DATABASE_URL']!;
let made = 0;

/** A name no other test and no other run on the same instance has. */
export const newName = (): string => {
  made += 1;
  return `t${made}${process.env['TEST_WORKER_INDEX'] ?? '0'}x${Date.now().toString(36)}`;
};

/** A mobile number of Cambodia without its 0, one of ten million by chance, so that no two stories have the same. */
export const newMobile = (): string => `12${String(randomInt(10_000_000)).padStart(7, '0')}`;

/** Arranges state that no page and no call can create. */
export async function inDatabase(text: string, values: unknown[]): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl() });
  await client.connect();
  await client.query(text, values);
  await client.end();
}

/** A member registered without the browser, after a first visit. @returns the username */
export async function newMember({ merchant = 'lotus', password = PASSWORD } = {}): Promise<string> {
  const username = newName();
  const { client } = stranger(process.env['INSTANCE_URL']!, { merchant });
  const { termsVersion } = (await client.call(readSystemStatus)).info.site;
  const secret = { password, confirmPassword: password };
  await client.call(register, { username, ...secret, ageConfirmed: true, termsVersion, registerMethod: 'WEB' });
  return username;
}

/** As if the account had been seen elsewhere only. */
export const seenElsewhere = (username: string): Promise<void> =>
  inDatabase(`UPDATE sessions SET ip = '203.0.113.9' WHERE member_id IN (SELECT id FROM members WHERE username = $1)`, [
    username,
  ]);
