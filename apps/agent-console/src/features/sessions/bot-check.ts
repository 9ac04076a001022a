import { botChallenge } from '@apsara/api/challenges';
import type { Client } from '@apsara/api/client';
import { Refusal } from '@apsara/domain/refusals';

interface Proof {
  botCheck?: string;
}

/** Does the server's puzzle; the browser derives its keys off the main thread, so that the page stays awake. */
async function solved(client: Client): Promise<Proof> {
  const [{ solveChallenge }, { deriveKey }, answer] = await Promise.all([
    import('altcha-lib'),
    import('altcha-lib/algorithms/web/pbkdf2'),
    client.call(botChallenge),
  ]);
  const challenge = answer as unknown as Parameters<typeof solveChallenge>[0]['challenge'];
  const solution = await solveChallenge({ challenge, deriveKey });
  return { botCheck: btoa(JSON.stringify({ challenge, solution })) };
}

/** Makes a call with proof of a person where the site wants it, and once more where the site began to want it meanwhile. */
export async function withBotCheck<T>(client: Client, wanted: boolean, send: (proof: Proof) => Promise<T>): Promise<T> {
  try {
    return await send(wanted ? await solved(client) : {});
  } catch (no) {
    if (!(no instanceof Refusal) || no.code !== 'request.bot_check') throw no;
    return send(await solved(client));
  }
}
