import { Injectable } from '@nestjs/common';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';
import type { Queries, Transaction } from '../../shared/statements.ts';
import { SitesService } from '../sites/sites.service.ts';
import { dropSecondFactors } from './second-factors.ts';

/** How an account is entered, as the office sees it. */
@Injectable()
export class AccountAccess {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly sites: SitesService,
  ) {}

  /** Sessions of an account that are open now. */
  async countOpen(memberId: string, siteCode: string): Promise<number> {
    const { idleMinutes } = await this.sites.byCode(siteCode);
    const now = this.clock.now();
    const lastSeenAt = { gt: new Date(now.getTime() - idleMinutes * 60_000) };
    return this.database.session.count({ where: { memberId, endedAt: null, expiresAt: { gt: now }, lastSeenAt } });
  }

  async hasPasskey(queries: Queries, memberId: string): Promise<boolean> {
    const found = await queries
      .selectFrom('passkeys')
      .select('memberId')
      .where('memberId', '=', memberId)
      .executeTakeFirst();
    return found !== undefined;
  }

  /** Takes the recovery codes, the passkeys and the remembered devices of an account away. */
  dropSecondFactors(transaction: Transaction, memberId: string): Promise<void> {
    return dropSecondFactors(transaction, memberId);
  }
}
