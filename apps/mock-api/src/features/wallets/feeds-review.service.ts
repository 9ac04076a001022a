import { Injectable } from '@nestjs/common';
import { Refusal } from '@apsara/domain/refusals';
import type { FeedRow } from '@apsara/api/wallets';
import type { VendorFeed } from '@apsara/prisma/client';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Database } from '../../shared/database.ts';
import { WholeList } from '../../shared/serve.ts';
import { wireInstantOrNull } from '../../shared/wire.ts';
import { AuditService } from '../audit/audit.service.ts';
import { SitesService } from '../sites/sites.service.ts';
import { VendorFeedsService } from './vendor-feeds.service.ts';

/** The feeds of vendor wallets for operators: their list, and reading one again. */
@Injectable()
export class FeedsReviewService {
  constructor(
    private readonly database: Database,
    private readonly feeds: VendorFeedsService,
    private readonly sites: SitesService,
    private readonly audit: AuditService,
  ) {}

  async listVendorFeeds({ site }: SignedInCaller): Promise<WholeList<FeedRow>> {
    if ((await this.sites.byCode(site.code)).isSingle) return new WholeList<FeedRow>([]);
    const [feeds, waiting] = await Promise.all([
      this.database.vendorFeed.findMany({
        orderBy: [{ failingSince: { sort: 'asc', nulls: 'last' } }, { vendorCode: 'asc' }],
      }),
      this.database.walletTransfer.groupBy({
        by: ['vendorCode'],
        where: { siteCode: site.code, state: 'pending' },
        _count: true,
      }),
    ]);
    const pending = new Map(waiting.map(({ vendorCode, _count: count }) => [vendorCode, count]));
    const rows = feeds.map((feed) => rowOf(feed, pending.get(feed.vendorCode) ?? 0));
    return new WholeList(rows);
  }

  /** @throws Refusal wallets.vendor_unknown */
  async retryVendorFeed(vendor: string, caller: SignedInCaller): Promise<FeedRow> {
    const before = await this.one(vendor, caller);
    // The row shows the result, also when the database refused what was read.
    await this.feeds.hear(vendor).catch(() => false);
    const after = await this.one(vendor, caller);
    await this.audit.changed('wallet.feed_retried', vendor, caller, { before, after });
    return after;
  }

  private async one(vendor: string, caller: SignedInCaller): Promise<FeedRow> {
    const row = (await this.listVendorFeeds(caller)).rows.find(({ id }) => id === vendor);
    if (!row) throw new Refusal('wallets.vendor_unknown');
    return row;
  }
}

const rowOf = ({ vendorCode, position, error, detail, failingSince }: VendorFeed, pending: number): FeedRow => ({
  id: vendorCode,
  position: String(position),
  error,
  detail,
  failingSince: wireInstantOrNull(failingSince),
  pending,
});
