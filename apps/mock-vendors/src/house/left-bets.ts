import type { FastifyInstance } from 'fastify';
import { always } from './always.ts';
import type { House } from './house.ts';
import type { Purses } from './purses.ts';

const LOOK_EVERY_MS = 3_600_000;
/** As long as the platform keeps a round open whose bets it pays itself (spec: wallet-protocol). */
const OPEN_MS = 48 * 3_600_000;

/** Refunds bets from vendor wallets that were never settled: the platform leaves such rounds to their vendor. */
export async function returnLeftBets(
  { tickets, now, log }: Pick<House, 'tickets' | 'now' | 'log'>,
  purses: Purses,
): Promise<void> {
  for (const ticket of await purses.openTickets(new Date(now().getTime() - OPEN_MS)))
    await tickets
      .cancel(ticket)
      .catch((err: unknown) => log.error({ err, ticket }, 'a bet left open was not given back'));
}

/**
 * Refunds every hour. The first run comes after an hour, when games have settled the rounds they found open at startup.
 */
export function serveLeftBets(app: FastifyInstance, house: House, purses: Purses): void {
  always(app, house, {
    everyMs: LOOK_EVERY_MS,
    isLate: true,
    prepare: () => Promise.resolve(),
    steps: [() => returnLeftBets(house, purses)],
    failed: 'bets left open were not given back',
  });
}
