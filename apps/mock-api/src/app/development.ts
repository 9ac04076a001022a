import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { StandInProviderModule } from '../features/deposits/stand-in-provider.module.ts';
import { StandInProvider } from '../features/deposits/stand-in-provider.ts';
import { ClockService } from '../features/developer/clock.service.ts';
import { DeveloperModule } from '../features/developer/developer.module.ts';
import { ReportFaultsService } from '../features/developer/report-faults.service.ts';
import { ScenariosService } from '../features/developer/scenarios.service.ts';
import { OutboxService } from '../features/outbox/outbox.service.ts';
import { SitesService } from '../features/sites/sites.service.ts';
import { StandInPayerModule } from '../features/withdrawals/stand-in-payer.module.ts';
import { StandInPayer } from '../features/withdrawals/stand-in-payer.ts';
import type { Config } from '../shared/config.ts';
import { serveClock } from './clock-pages.ts';
import { guardDeveloperPages } from './developer-guard.ts';
import { serveOutbox } from './outbox-pages.ts';
import { servePayments } from './payment-pages.ts';
import { servePayouts } from './payout-pages.ts';
import { serveReportFaults } from './report-fault-pages.ts';
import { serveScenarios } from './scenario-pages.ts';
import { serveSupport } from './support-pages.ts';

// The server imports this file in development only, so that the package for production can leave it out.

export { serveDocs } from './docs-pages.ts';

/** The developer's tools, and what stands in for payment and payout providers. */
export const developmentModules = [DeveloperModule, StandInPayerModule, StandInProviderModule];

/** Lays the pages of the developer's tools and of the stand-ins. */
export function serveDevelopment(server: FastifyInstance, app: NestFastifyApplication, config: Config): void {
  const sites = app.get(SitesService, { strict: false });
  guardDeveloperPages(server, sites, config);
  serveOutbox(server, app.get(OutboxService, { strict: false }));
  serveScenarios(server, { scenarios: app.get(ScenariosService, { strict: false }), sites, config });
  serveReportFaults(server, app.get(ReportFaultsService, { strict: false }));
  serveClock(server, app.get(ClockService, { strict: false }));
  serveSupport(server, sites);
  servePayments(server, app.get(StandInProvider, { strict: false }), sites);
  servePayouts(server, app.get(StandInPayer, { strict: false }));
}
