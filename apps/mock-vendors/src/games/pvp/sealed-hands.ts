import { createHash, randomBytes, randomInt, randomUUID } from 'node:crypto';
import type { Card } from '@apsara/domain/baccarat';
import { sealText, shuffle } from '@apsara/domain/baccarat-shoe';
import { drawsFrom } from '@apsara/domain/provably-fair';
import { cutMessage, cutOf, freshDeck, packetsOf } from '@apsara/domain/pvp';

/** Five hands of one deck, sealed one by one, so that those that were not shown stay closed for ever. Which seat gets which the cut says. */
export interface SealedHands {
  id: string;
  packets: readonly (readonly Card[])[];
  salts: readonly string[];
  seals: readonly string[];
}

/** A new order of one deck. Node's randomInt is a CSPRNG that throws out-of-range draws away, so no order is favoured. */
export const shuffledDeck = (): Card[] => shuffle(freshDeck(), (count) => randomInt(count));

export function sealHands(deck: readonly Card[]): SealedHands {
  const packets = packetsOf(deck);
  const salts = packets.map(() => randomBytes(32).toString('hex'));
  const seals = packets.map((cards, nth) => createHash('sha256').update(sealText(cards, salts[nth]!)).digest('hex'));
  return { id: randomUUID(), packets, salts, seals };
}

/** The cut that the members' seeds make: the seals were out before anybody sent a seed, so nobody could fit one to the other. */
export const cutFrom = (seeds: readonly string[]): number =>
  cutOf(drawsFrom([createHash('sha256').update(cutMessage(seeds)).digest()]));
