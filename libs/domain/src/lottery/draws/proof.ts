/**
 * How a draw follows from a committed seed. A lottery has chains of links: each link is the SHA-256 of the next, and
 * the anchor, the SHA-256 of the first, is published when the chain is made. An issue's seed is made from its link, and
 * its hash is shown while the issue is on sale. After the draw link and seed are published. All texts are hashed as
 * UTF-8; links, seeds and hashes are 64 hexadecimal digits.
 */

/** HMAC-SHA256 blocks of a draw: 64 words, where Vietnam's North needs 27. */
const DRAW_BLOCKS = 8;

/** Links of one chain. */
export const CHAIN_LENGTH = 4_096;

/** Names an issue in what is signed. */
export const issueName = (lottery: string, number: string): string => `${lottery}:${number}`;

/** Signed with the seed as the key; the digests, one after the other, are the bytes of the draw. */
export const drawMessages = (lottery: string, number: string): string[] =>
  Array.from({ length: DRAW_BLOCKS }, (_, block) => `${issueName(lottery, number)}:${block}`);

/** Where the chain of a slot begins, and the place of the slot in it. */
export function chainPlace(slot: number): { firstSlot: number; place: number } {
  const place = slot % CHAIN_LENGTH;
  return { firstSlot: slot - place, place };
}

/** The links of a chain, the first slot's first, from the last of them. `hash` gives the SHA-256 of a text. */
export function linksOf(last: string, hash: (text: string) => string): { anchor: string; links: string[] } {
  const links = [last];
  for (let link = last; links.length < CHAIN_LENGTH; links.push(link)) link = hash(link);
  links.reverse();
  return { anchor: hash(links[0] ?? last), links };
}
