import type { FastifyInstance } from 'fastify';
import { always } from './always.ts';
import type { GameServices } from './game-services.ts';
import type { VendorWallets } from './vendor-wallets.ts';

const LOOK_EVERY_MS = 3_600_000;
/** As long as the platform keeps a round open whose bets it pays itself (spec: wallet-protocol). */
const OPEN_MS = 48 * 3_600_000;

/** Refunds bets from vendor wallets that were never settled: the platform leaves such rounds to their vendor. */
export async function returnLeftBets(
  { tickets, now, log }: Pick<GameServices, 'tickets' | 'now' | 'log'>,
  wallets: VendorWallets,
): Promise<void> {
  for (const ticket of await wallets.openTickets(new Date(now().getTime() - OPEN_MS)))
    await tickets
      .cancel(ticket)
      .catch((err: unknown) => log.error({ err, ticket }, 'a bet left open was not given back'));
}

/**
 * Refunds every hour. The first run comes after an hour, when games have settled the rounds they found open at startup.
 */
export function serveLeftBets(app: FastifyInstance, services: GameServices, wallets: VendorWallets): void {
  always(app, services, {
    everyMs: LOOK_EVERY_MS,
    isLate: true,
    prepare: () => Promise.resolve(),
    steps: [() => returnLeftBets(services, wallets)],
    failed: 'bets left open were not given back',
  });
}
