import { createHmac } from 'node:crypto';
import { drawsFrom, roundMessages, type Draw, type RoundSeeds } from '@apsara/domain/games/instant/provably-fair';

function* digests(seeds: RoundSeeds): Generator<Uint8Array> {
  for (const message of roundMessages(seeds)) yield createHmac('sha256', seeds.serverSeed).update(message).digest();
}

/** The draws of one round. The page's verification makes the same of the same seeds, with the browser's own functions. */
export const roundDraws = (seeds: RoundSeeds): Draw => drawsFrom(digests(seeds));
