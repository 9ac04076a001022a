import { randomUUID } from 'node:crypto';
import { InstantService } from '../games/instant/instant-service.ts';
import { KeptSeeds } from '../shared/seeds/kept-seeds.ts';
import { prepareInstant } from './instant-tables.ts';
import type { GameSession } from '../shared/game-session.ts';
import { VendorBooks } from './vendor-books.ts';

/** The books of an in-house game of cards, for tests that deal its hands themselves. */
export function handBooks(game: string) {
  const books = new VendorBooks({ tables: ['seed_pairs'], prepare: prepareInstant });
  return {
    books,
    /** One life of the process. */
    vendor() {
      const { services, outbox } = books.services();
      return { services, outbox, instant: new InstantService(services, new KeptSeeds(books.pool)) };
    },
    player: (): GameSession => ({
      token: randomUUID(),
      vendor: 'MG',
      game,
      member: 'm-1',
      currency: 'KHR',
      mode: 'real',
    }),
  };
}
