import { Refusal } from '@apsara/domain/refusals';
import { createBotChallenge } from './challenges.ts';
import type { Client } from './client.ts';

export interface BotProof {
  botCheck?: string;
}

/** Does the server's puzzle; the browser derives its keys off the main thread, so that the page stays awake. */
async function solved(client: Client): Promise<BotProof> {
  const [{ solveChallenge }, { deriveKey }, answer] = await Promise.all([
    import('altcha-lib'),
    import('altcha-lib/algorithms/web/pbkdf2'),
    client.call(createBotChallenge),
  ]);
  const challenge = answer as unknown as Parameters<typeof solveChallenge>[0]['challenge'];
  const solution = await solveChallenge({ challenge, deriveKey });
  return { botCheck: btoa(JSON.stringify({ challenge, solution })) };
}

/**
 * Sends a call that may require a bot check. The challenge is solved before the call if the site's status asks for it,
 * and once more if the server refuses the call without it: the switch may have changed since the page loaded.
 * @throws the errors of `send`
 */
export async function withBotCheck<T>(
  client: Client,
  wanted: boolean,
  send: (proof: BotProof) => Promise<T>,
): Promise<T> {
  try {
    return await send(wanted ? await solved(client) : {});
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'request.bot_check') throw error;
    return send(await solved(client));
  }
}
