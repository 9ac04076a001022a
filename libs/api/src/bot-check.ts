import { Refusal } from '@apsara/domain/refusals';
import { botChallenge } from './challenges.ts';
import type { Client } from './client.ts';

export interface BotProof {
  botCheck?: string;
}

/** Does the server's puzzle; the browser derives its keys off the main thread, so that the page stays awake. */
async function solved(client: Client): Promise<BotProof> {
  const [{ solveChallenge }, { deriveKey }, answer] = await Promise.all([
    import('altcha-lib'),
    import('altcha-lib/algorithms/web/pbkdf2'),
    client.call(botChallenge),
  ]);
  const challenge = answer as unknown as Parameters<typeof solveChallenge>[0]['challenge'];
  const solution = await solveChallenge({ challenge, deriveKey });
  return { botCheck: btoa(JSON.stringify({ challenge, solution })) };
}

/**
 * Makes a call that may want proof of a person: solved just before where the site says so, and once more where the server
 * asks for it, because the switch may have been turned since this page began.
 * @throws what `send` throws
 */
export async function withBotCheck<T>(
  client: Client,
  wanted: boolean,
  send: (proof: BotProof) => Promise<T>,
): Promise<T> {
  try {
    return await send(wanted ? await solved(client) : {});
  } catch (no) {
    if (!(no instanceof Refusal) || no.code !== 'request.bot_check') throw no;
    return send(await solved(client));
  }
}
