import type { Pool } from 'pg';
import { KeptPrints } from '../games/instant/kept-prints.ts';
import { KeptSeeds } from '../shared/seeds/kept-seeds.ts';

/** Makes the tables that the instant games keep besides their tickets. */
export async function prepareInstant(pool: Pool): Promise<void> {
  await new KeptSeeds(pool).prepare();
  await new KeptPrints(pool).prepare();
}
