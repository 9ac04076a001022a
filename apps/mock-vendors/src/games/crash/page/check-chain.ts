import { crashPoint } from '@apsara/domain/games/crash/crash';
import { bytesOf, hexOf, sha256 } from '../../../page-kit/digest.ts';
import type { SeriesProof } from '../crash-api.ts';

/** Hashes a link so often as rounds lie before and with it; the result is the anchor of its series. */
export async function anchorOf(link: string, round: number): Promise<string> {
  let hash = link;
  for (let nth = 0; nth <= round; nth += 1) hash = hexOf(await sha256(bytesOf(hash)));
  return hash;
}

/** Whether all rounds follow from the anchor, each link from the next, and all crash points from their links. */
export async function checkSeries({ anchor, rounds }: SeriesProof): Promise<boolean> {
  const [latest] = rounds;
  if (!latest || (await anchorOf(latest.link, latest.round)) !== anchor) return false;
  let hash = latest.link;
  for (const { round, link, point } of rounds) {
    if (link !== hash || crashPoint(link) !== point) return false;
    if (round > 0) hash = hexOf(await sha256(bytesOf(link)));
  }
  return true;
}
