import { Injectable } from '@nestjs/common';
import { Refusal } from '@apsara/domain/refusals';
import { isClosingNeeded, type SiteClosingKind } from '@apsara/domain/sites/closing';
import { formatAmount, money } from '@apsara/domain/money';
import type { DepositState } from '@apsara/domain/payments/deposits';
import { openWithdrawalStates, type WithdrawalState } from '@apsara/domain/payments/withdrawals';
import type { AnswerOf } from '@apsara/api/endpoint';
import type { readSiteClosing } from '@apsara/api/platform';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';
import { anyOf, type Transaction } from '../../shared/statements.ts';
import { AuditService } from '../audit/audit.service.ts';

interface Closing {
  kind: SiteClosingKind;
  code: string;
  /** The owner who grants it. */
  by: string;
  reason: string;
}

/** Sites that are closed for good or for a time: nobody plays or pays in, and what members have stays theirs to take out. */
@Injectable()
export class SiteClosingsService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly audit: AuditService,
  ) {}

  /** @throws Refusal platform.site_unknown */
  async readSiteClosing(code: string): Promise<AnswerOf<typeof readSiteClosing>> {
    const { query } = this.database;
    const site = await query.selectFrom('sites').select('currency').where('code', '=', code).executeTakeFirst();
    if (!site) throw new Refusal('platform.site_unknown');
    const wallets = await query
      .selectFrom('members as m')
      .innerJoin('ledgerAccounts as a', 'a.memberId', 'm.id')
      .where('m.siteCode', '=', code)
      // What lies at vendors, or is on its way, is the members', too.
      .where((row) => row.or([row('a.purpose', 'in', ['cash', 'pending']), row('a.purpose', 'like', 'vendor:%')]))
      .where('a.currency', '=', site.currency)
      .where('a.balance', '>', 0n)
      .select(({ fn }) => [
        fn.count<bigint>('m.id').distinct().as('members'),
        fn.sum<bigint | null>('a.balance').as('balance'),
      ])
      .executeTakeFirstOrThrow();
    return {
      currency: site.currency,
      members: Number(wallets.members),
      balance: formatAmount(money(BigInt(wallets.balance ?? 0), site.currency)),
      deposits: await this.#ordersIn('depositOrders', code, ['pending', 'reviewing']),
      withdrawals: await this.#ordersIn('withdrawalOrders', code, openWithdrawalStates),
    };
  }

  async #ordersIn(
    table: 'depositOrders' | 'withdrawalOrders',
    code: string,
    states: readonly (DepositState | WithdrawalState)[],
  ): Promise<number> {
    const { orders } = await this.database.query
      .selectFrom(table)
      .where('siteCode', '=', code)
      .where('state', '=', anyOf(states))
      .select(({ fn }) => fn.countAll<bigint>().as('orders'))
      .executeTakeFirstOrThrow();
    return Number(orders);
  }

  /** The site, which nobody else closes or reopens until the transaction ends. @throws Refusal platform.site_unknown */
  async lockedSite(code: string, transaction: Transaction) {
    const site = await transaction
      .selectFrom('sites')
      .select(['name', 'hosts', 'languages', 'timeZone', 'country', 'closedAt'])
      .where('code', '=', code)
      .forUpdate()
      .executeTakeFirst();
    if (!site) throw new Refusal('platform.site_unknown');
    return site;
  }

  /** @throws Refusal platform.closing_not_needed when it is so already */
  async set({ kind, code, by, reason }: Closing, transaction: Transaction): Promise<void> {
    const { closedAt } = await this.lockedSite(code, transaction);
    if (!isClosingNeeded(kind, closedAt)) throw new Refusal('platform.closing_not_needed');
    await transaction
      .updateTable('sites')
      .set({ closedAt: kind === 'close' ? this.clock.now() : null })
      .where('code', '=', code)
      .execute();
    await this.audit.record(
      kind === 'close' ? 'site.site_closed' : 'site.site_reopened',
      code,
      { by, reason },
      transaction,
    );
  }
}
