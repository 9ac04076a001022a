/**
 * The seeds of a round: a server seed whose SHA-256 the player knows in advance, a client seed chosen by the player,
 * and the number of the bet made with the pair. Seeds are text and hashed as UTF-8, as is usual for provably fair
 * games.
 */
export interface RoundSeeds {
  /** 64 hexadecimal digits. */
  serverSeed: string;
  clientSeed: string;
  /** 1 for the first bet. */
  nonce: number;
}

/** A client seed is what anybody can type again: printable ASCII. */
export const clientSeedPattern = /^[\x21-\x7E]{1,64}$/;

/** HMAC-SHA256 blocks a round may use: 32 words, where no game needs more than 28. */
const ROUND_BLOCKS = 4;
/** 10,400 words for the 10,000 tickets of a print run. */
const RUN_BLOCKS = 1_300;

/**
 * The messages signed with the server seed as the key. Their digests, one after the other, are the bytes a round is
 * drawn from.
 */
export const roundMessages = ({ clientSeed, nonce }: Omit<RoundSeeds, 'serverSeed'>): string[] =>
  Array.from({ length: ROUND_BLOCKS }, (_, block) => `${clientSeed}:${nonce}:${block}`);

/** The messages whose digests are the bytes a print run is shuffled by. */
export const runMessages = (label: string): string[] =>
  Array.from({ length: RUN_BLOCKS }, (_, block) => `${label}:${block}`);

/** Gives a number from 0 to below `count`, each equally often. */
export type Draw = (count: number) => number;

function* wordsOf(blocks: Iterable<Uint8Array>): Generator<number, undefined> {
  for (const block of blocks) {
    const view = new DataView(block.buffer, block.byteOffset, block.byteLength);
    for (let at = 0; at < block.byteLength; at += 4) yield view.getUint32(at);
  }
}

/**
 * Draws from a round's digests, read as big-endian words of 32 bits: a word modulo `count`, where words at or above the largest multiple of
 * `count` are passed over, so that no number is favoured.
 * @throws RangeError when the words run out, which no game lives to see.
 */
export function drawsFrom(blocks: Iterable<Uint8Array>): Draw {
  const words = wordsOf(blocks);
  return (count) => {
    const fairBelow = 2 ** 32 - (2 ** 32 % count);
    for (let word = words.next(); !word.done; word = words.next()) {
      if (word.value < fairBelow) return word.value % count;
    }
    throw new RangeError('a round without a usable word');
  };
}
