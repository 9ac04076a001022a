import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { botChallenge } from '@apsara/api/challenges';
import type { Client } from '@apsara/api/client';
import { systemStatus } from '@apsara/api/sites';

/** The work a site asks of a browser, done here; nothing where it asks for none. */
export async function botProof(client: Client): Promise<{ botCheck?: string }> {
  if (!(await client.call(systemStatus)).info.site.botCheck) return {};
  const challenge = (await client.call(botChallenge)) as unknown as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  return { botCheck: Buffer.from(JSON.stringify({ challenge, solution })).toString('base64') };
}
