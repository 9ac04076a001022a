import { Global, Module, type DynamicModule, type Type } from '@nestjs/common';
import type { Logger } from 'pino';
import { AgentsModule } from '../features/agents/agents.module.ts';
import { AnnouncementsModule } from '../features/announcements/announcements.module.ts';
import { AuditModule } from '../features/audit/audit.module.ts';
import { BetsModule } from '../features/bets/bets.module.ts';
import { ChallengesModule } from '../features/challenges/challenges.module.ts';
import { ClaimsModule } from '../features/claims/claims.module.ts';
import { ContractsModule } from '../features/contracts/contracts.module.ts';
import { DashboardModule } from '../features/dashboard/dashboard.module.ts';
import { DepositsModule } from '../features/deposits/deposits.module.ts';
import { DownloadsModule } from '../features/downloads/downloads.module.ts';
import { FeedbackModule } from '../features/feedback/feedback.module.ts';
import { GamesModule } from '../features/games/games.module.ts';
import { HelpModule } from '../features/help/help.module.ts';
import { IdentityModule } from '../features/identity/identity.module.ts';
import { JobsModule } from '../features/jobs/jobs.module.ts';
import { LeaderboardsModule } from '../features/leaderboards/leaderboards.module.ts';
import { LedgerModule } from '../features/ledger/ledger.module.ts';
import { LimitsModule } from '../features/limits/limits.module.ts';
import { LotteryModule } from '../features/lottery/lottery.module.ts';
import { MarksModule } from '../features/marks/marks.module.ts';
import { MembersModule } from '../features/members/members.module.ts';
import { MessagesModule } from '../features/messages/messages.module.ts';
import { MissionsModule } from '../features/missions/missions.module.ts';
import { OfficeModule } from '../features/office/office.module.ts';
import { ReconciliationModule } from '../features/reconciliation/reconciliation.module.ts';
import { StaffModule } from '../features/staff/staff.module.ts';
import { StatusModule } from '../features/status/status.module.ts';
import { SupportModule } from '../features/support/support.module.ts';
import { OutboxModule } from '../features/outbox/outbox.module.ts';
import { PlatformModule } from '../features/platform/platform.module.ts';
import { PointsModule } from '../features/points/points.module.ts';
import { PortsModule } from '../features/ports/ports.module.ts';
import { PromotionsModule } from '../features/promotions/promotions.module.ts';
import { ProvidersModule } from '../features/providers/providers.module.ts';
import { PushModule } from '../features/push/push.module.ts';
import { RafflesModule } from '../features/raffles/raffles.module.ts';
import { ReferralsModule } from '../features/referrals/referrals.module.ts';
import { ReportsModule } from '../features/reports/reports.module.ts';
import { ReturnsModule } from '../features/returns/returns.module.ts';
import { RoomsModule } from '../features/rooms/rooms.module.ts';
import { RewardsModule } from '../features/rewards/rewards.module.ts';
import { SeamlessModule } from '../features/seamless/seamless.module.ts';
import { SecurityModule } from '../features/security/security.module.ts';
import { SessionsModule } from '../features/sessions/sessions.module.ts';
import { SitesModule } from '../features/sites/sites.module.ts';
import { TransfersModule } from '../features/transfers/transfers.module.ts';
import { UploadsModule } from '../features/uploads/uploads.module.ts';
import { TurnoverModule } from '../features/turnover/turnover.module.ts';
import { VendorsModule } from '../features/vendors/vendors.module.ts';
import { VipModule } from '../features/vip/vip.module.ts';
import { WagesModule } from '../features/wages/wages.module.ts';
import { WalletsModule } from '../features/wallets/wallets.module.ts';
import { WinnersModule } from '../features/winners/winners.module.ts';
import { WithdrawalsModule } from '../features/withdrawals/withdrawals.module.ts';
import { Clock } from '../shared/clock.ts';
import { CONFIG, type Config } from '../shared/config.ts';
import { Database } from '../shared/database.ts';
import { Limiter } from '../shared/limiter.ts';
import { Seals } from '../shared/secrets/seals.ts';
import { SocketGateway } from '../shared/socket-gateway.ts';
import { LOGGER } from '../shared/logger.ts';
import { Gate } from './gate.ts';

const features = [
  AgentsModule,
  AnnouncementsModule,
  AuditModule,
  BetsModule,
  ChallengesModule,
  ContractsModule,
  DashboardModule,
  DepositsModule,
  DownloadsModule,
  FeedbackModule,
  GamesModule,
  HelpModule,
  IdentityModule,
  JobsModule,
  LedgerModule,
  LimitsModule,
  LotteryModule,
  MarksModule,
  MembersModule,
  MessagesModule,
  OutboxModule,
  PointsModule,
  PortsModule,
  PromotionsModule,
  ProvidersModule,
  PushModule,
  RafflesModule,
  ReferralsModule,
  ReportsModule,
  RewardsModule,
  SeamlessModule,
  SecurityModule,
  SessionsModule,
  SitesModule,
  TransfersModule,
  UploadsModule,
  TurnoverModule,
  VendorsModule,
  WagesModule,
  WalletsModule,
  WinnersModule,
  WithdrawalsModule,
  ReturnsModule,
  ClaimsModule,
  MissionsModule,
  LeaderboardsModule,
  VipModule,
  OfficeModule,
  StaffModule,
  PlatformModule,
  StatusModule,
  SupportModule,
  ReconciliationModule,
  RoomsModule,
];

export interface AppParts {
  config: Config;
  logger: Logger;
  database: Database;
  clock: Clock;
  /** Features beside those of production. */
  more: readonly Type[];
}

/** What every feature may ask for, and the door in front of all of them. */
@Global()
@Module({})
export class AppModule {
  static with(parts: AppParts): DynamicModule {
    const shared = [
      { provide: CONFIG, useValue: parts.config },
      { provide: LOGGER, useValue: parts.logger },
      { provide: Database, useValue: parts.database },
      { provide: Clock, useValue: parts.clock },
      { provide: Limiter, useFactory: () => new Limiter(parts.config.redisUrl) },
      Seals,
      SocketGateway,
    ];
    return {
      module: AppModule,
      imports: [...features, ...parts.more],
      providers: [...shared, Gate],
      exports: shared.map((part) => (typeof part === 'function' ? part : part.provide)),
    };
  }
}
