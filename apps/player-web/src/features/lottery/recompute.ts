import type { AnswerOf } from '@apsara/api/endpoint';
import type { readLotteryDraw } from '@apsara/api/lottery-issues';
import { drawNumbers } from '@apsara/domain/lottery/draws/draw-numbers';
import { drawMessages, issueName } from '@apsara/domain/lottery/draws/proof';
import type { Draw } from '@apsara/domain/lottery/rules/draw';
import { families } from '@apsara/domain/lottery/rules/families';
import { titleOf } from '@apsara/domain/lottery/titles/titles';
import { must } from '@apsara/domain/must';
import { hexOf, hmac, sha256 } from '../../shared/hashes.ts';

type Proof = AnswerOf<typeof readLotteryDraw>;

/** What this device makes of what was published. */
export interface Recomputed {
  seed: string;
  seedHash: string;
  anchor: string;
  drawn: Draw;
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
