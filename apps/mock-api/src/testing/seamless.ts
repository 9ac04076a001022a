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
