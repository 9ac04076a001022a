import type { AnswerOf } from '@apsara/api/endpoint';
import type { readLotteryDraw } from '@apsara/api/lottery-issues';
import { drawNumbers } from '@apsara/domain/lottery/draws/draw-numbers';
import { drawMessages, issueName } from '@apsara/domain/lottery/draws/proof';
import type { Draw } from '@apsara/domain/lottery/rules/draw';
import { families } from '@apsara/domain/lottery/rules/families';
import { titleOf } from '@apsara/domain/lottery/titles/titles';
import { must } from '@apsara/domain/must';

type Proof = AnswerOf<typeof readLotteryDraw>;

/** What this device makes of what was published. */
export interface Recomputed {
  seed: string;
  seedHash: string;
  anchor: string;
  drawn: Draw;
}

const bytesOf = (text: string) => new TextEncoder().encode(text);

const hexOf = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

const sha256 = async (text: string): Promise<string> => hexOf(await crypto.subtle.digest('SHA-256', bytesOf(text)));

async function hmac(key: string, message: string): Promise<ArrayBuffer> {
  const imported = await crypto.subtle.importKey('raw', bytesOf(key), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ]);
  return crypto.subtle.sign('HMAC', imported, bytesOf(message));
}

/** Makes seed, hashes and draw again from the link. Needs a secure context. Undefined before the draw. */
export async function recompute({ gameId, numero, drawer, link, steps }: Proof): Promise<Recomputed | undefined> {
  if (link === null) return undefined;
  const seed = hexOf(await hmac(link, issueName(drawer, numero)));
  const digests = await Promise.all(drawMessages(drawer, numero).map((message) => hmac(seed, message)));
  let anchor = link;
  for (let step = 0; step < steps; step += 1) anchor = await sha256(anchor);
  const { draws } = must(titleOf(gameId), gameId);
  const drawn = drawNumbers(
    families[draws],
    digests.map((digest) => new Uint8Array(digest)),
  );
  return { seed, seedHash: await sha256(seed), anchor, drawn };
}
