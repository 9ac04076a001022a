import { AuditService } from '../features/audit/audit.service.ts';
import { BetBatches } from '../features/seamless/bet-batches.ts';
import { SeamlessService } from '../features/seamless/seamless.service.ts';
import { VendorsService } from '../features/vendors/vendors.service.ts';
import type { Clock } from '../shared/clock.ts';
import type { Database } from '../shared/database.ts';
import { Live } from '../shared/live.ts';

/** The wallet protocol's service with everything it leans on. */
export const seamlessOn = (database: Database, clock: Clock): SeamlessService =>
  new SeamlessService(
    database,
    clock,
    new Live(),
    new VendorsService(database, clock),
    new AuditService(database, clock),
    new BetBatches(database),
  );
