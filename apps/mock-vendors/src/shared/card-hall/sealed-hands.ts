import { createHash, randomBytes, randomInt, randomUUID } from 'node:crypto';
import type { Card } from '@apsara/domain/games/baccarat/baccarat';
import { sealText, shuffle } from '@apsara/domain/games/baccarat/baccarat-shoe';
import { drawsFrom, type Draw } from '@apsara/domain/games/instant/provably-fair';
import { cutMessage, freshDeck } from '@apsara/domain/games/pvp/pvp';
import { itemAt } from '@apsara/domain/lists';

/** Packets of one deck, sealed one by one, so that those that were not shown stay closed for ever. Which seat gets which the cut says. */
export interface SealedHands {
  id: string;
  packets: readonly (readonly Card[])[];
  salts: readonly string[];
  seals: readonly string[];
}

/** A new order of one deck. Node's randomInt is a CSPRNG that throws out-of-range draws away, so no order is favoured. */
export const shuffledDeck = (): Card[] => shuffle(freshDeck(), (count) => randomInt(count));

export function sealPackets(packets: readonly (readonly Card[])[]): SealedHands {
  const salts = packets.map(() => randomBytes(32).toString('hex'));
  const seals = packets.map((cards, nth) =>
    createHash('sha256')
      .update(sealText(cards, itemAt(salts, nth)))
      .digest('hex'),
  );
  return { id: randomUUID(), packets, salts, seals };
}

/**
 * The draws of the cut from the members' seeds. The seals were published before the first seed was sent, so seeds and
 * seals cannot be fitted to each other.
 */
export const drawsOfSeeds = (seeds: readonly string[]): Draw =>
  drawsFrom([createHash('sha256').update(cutMessage(seeds)).digest()]);
