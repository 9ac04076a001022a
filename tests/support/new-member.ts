import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { botChallenge } from '@apsara/api/challenges';
import { register } from '@apsara/api/members';
import { login } from '@apsara/api/sessions';
import { systemStatus } from '@apsara/api/sites';
import { stranger, type Somebody } from './calls.ts';
import type { SiteName } from './visits.ts';

export const FIRST_PASSWORD = 'Water-lily-2026';

/** The work a site with a bot check asks of a browser, done here. */
async function proof({ client }: Somebody): Promise<{ botCheck: string }> {
  const challenge = (await client.call(botChallenge)) as unknown as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  return { botCheck: Buffer.from(JSON.stringify({ challenge, solution })).toString('base64') };
}

/** Registers somebody on a site without the browser, and signs them in. */
export async function newMember(url: string, merchant: SiteName, username: string): Promise<Somebody> {
  const somebody = stranger(url, { merchant });
  const { client } = somebody;
  const { termsVersion } = (await client.call(systemStatus)).info.site;
  const secret = { password: FIRST_PASSWORD, confirmPassword: FIRST_PASSWORD };
  const consent = { ageConfirmed: true, termsVersion, registerMethod: 'WEB' } as const;
  const own = merchant === 'padma' ? { payeeName: 'Rahima Khatun' } : {};
  const { token } = await client.call(register, { username, ...secret, ...consent, ...own, ...(await proof(somebody)) });
  somebody.token = token;
  return somebody;
}

/** Another session of the same person, as on another device. */
export async function secondSession(url: string, merchant: SiteName, username: string): Promise<Somebody> {
  const somebody = stranger(url, { merchant });
  const words = { type: 'username', username, password: FIRST_PASSWORD } as const;
  const answer = await somebody.client.call(login, { ...words, ...(await proof(somebody)) });
  if (!('token' in answer)) throw new Error(`${username} is asked for a second proof`);
  somebody.token = answer.token;
  return somebody;
}
