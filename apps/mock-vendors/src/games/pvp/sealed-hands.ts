import type { Card } from '@apsara/domain/games/baccarat/baccarat';
import { cutOf, packetsOf } from '@apsara/domain/games/pvp/pvp';
import { drawsOfSeeds, sealPackets, type SealedHands } from '../../shared/card-hall/sealed-hands.ts';

/** Five hands of one deck, sealed one by one. */
export const sealHands = (deck: readonly Card[]): SealedHands => sealPackets(packetsOf(deck));

export const cutFrom = (seeds: readonly string[]): number => cutOf(drawsOfSeeds(seeds));
