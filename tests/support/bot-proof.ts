import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { createBotChallenge } from '@apsara/api/challenges';
import type { Client } from '@apsara/api/client';
import { readSystemStatus } from '@apsara/api/sites';

/** Solves the bot check a site requires; empty if it requires none. */
export async function botProof(client: Client): Promise<{ botCheck?: string }> {
  if (!(await client.call(readSystemStatus)).info.site.botCheck) return {};
  const challenge = (await client.call(createBotChallenge)) as unknown as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  return { botCheck: Buffer.from(JSON.stringify({ challenge, solution })).toString('base64') };
}
