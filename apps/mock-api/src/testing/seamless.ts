import { randomUUID } from 'node:crypto';
import { AuditService } from '../features/audit/audit.service.ts';
import { BetBatches } from '../features/seamless/bet-batches.ts';
import { JobsService } from '../features/jobs/jobs.service.ts';
import { LimitsService } from '../features/limits/limits.service.ts';
import { RefusedCalls } from '../features/seamless/refused-calls.ts';
import { SeamlessService } from '../features/seamless/seamless.service.ts';
import { VendorsService } from '../features/vendors/vendors.service.ts';
import type { Clock } from '../shared/clock.ts';
import type { Database } from '../shared/database.ts';
import { Seals } from '../shared/secrets/seals.ts';
import { SocketGateway } from '../shared/socket-gateway.ts';
import { createLogger } from '../shared/logger.ts';
import { testConfig } from './test-config.ts';
import type { Player } from './test-site.ts';

export const refusedCallsOn = (database: Database, clock: Clock): RefusedCalls =>
  new RefusedCalls(database, clock, new JobsService(), createLogger('silent'));

/** The wallet protocol's service with everything it leans on. */
export const seamlessOn = (
  database: Database,
  clock: Clock,
  refused = refusedCallsOn(database, clock),
): SeamlessService =>
  new SeamlessService(
    database,
    clock,
    new SocketGateway(),
    new VendorsService(database, clock, new Seals(testConfig), testConfig),
    new AuditService(database, clock),
    new BetBatches(database),
    refused,
    new LimitsService(database, clock),
  );

interface PlayedRound {
  player: Player;
  stake: string;
  payout: string;
  vendor?: 'PG' | 'MG';
}

/** Plays a round of a game to its end. */
export async function playRound(
  seamless: SeamlessService,
  { player, stake, payout, vendor = 'PG' }: PlayedRound,
): Promise<void> {
  const [bet, roundId] = [randomUUID(), randomUUID()];
  const round = { vendor, gameCode: `${vendor}-1`, roundId, currency: 'KHR' as const, at: '', type: 'cash' as const };
  const call = { ...round, sessionToken: player.token, memberId: player.id };
  const win = { amount: payout, transactionId: randomUUID(), betTransactionId: bet };
  await seamless.callWallet({ ...call, action: 'bet', amount: stake, transactionId: bet });
  await seamless.callWallet({ ...call, action: 'win', ...win });
  await seamless.callWallet({ ...call, action: 'endround', amount: '0.00', transactionId: randomUUID() });
}
