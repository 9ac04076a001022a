import { register } from '@apsara/api/registration';
import { login } from '@apsara/api/sessions';
import { readSystemStatus } from '@apsara/api/sites';
import { botProof } from './bot-proof.ts';
import { stranger, type Somebody } from './calls.ts';
import type { SiteName } from './visits.ts';

export const FIRST_PASSWORD = 'Water-lily-2026';

/** Registers and signs in a member without the browser. */
export async function newMember(url: string, merchant: SiteName, username: string): Promise<Somebody> {
  const somebody = stranger(url, { merchant });
  const { client } = somebody;
  const { termsVersion } = (await client.call(readSystemStatus)).info.site;
  const secret = { password: FIRST_PASSWORD, confirmPassword: FIRST_PASSWORD };
  const consent = { ageConfirmed: true, termsVersion, registerMethod: 'WEB' } as const;
  const own = merchant === 'padma' ? { payeeName: 'Rahima Khatun' } : {};
  const { token } = await client.call(register, {
    username,
    ...secret,
    ...consent,
    ...own,
    ...(await botProof(somebody.client)),
  });
  somebody.token = token;
  return somebody;
}

/** Another session of the same person, as on another device. */
export async function secondSession(url: string, merchant: SiteName, username: string): Promise<Somebody> {
  const somebody = stranger(url, { merchant });
  const words = { type: 'username', username, password: FIRST_PASSWORD } as const;
  const answer = await somebody.client.call(login, { ...words, ...(await botProof(somebody.client)) });
  if (!('token' in answer)) throw new Error(`${username} is asked for a second proof`);
  somebody.token = answer.token;
  return somebody;
}
