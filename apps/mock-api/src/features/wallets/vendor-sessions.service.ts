import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Currency } from '@apsara/domain/money';
import { Refusal } from '@apsara/domain/refusals';
import { Database } from '../../shared/database.ts';
import { hashToken } from '../../shared/tokens.ts';
import { LedgerService } from '../ledger/ledger.service.ts';
import { SitesService } from '../sites/sites.service.ts';
import { fedToken } from './vendor-feeds.service.ts';
import { VendorPurses } from './vendor-purses.ts';

export interface Opening {
  token: string;
  vendor: string;
  memberId: string;
  siteCode: string;
  expiresAt: Date;
}

/** Which money a game is opened with. */
@Injectable()
export class VendorSessionsService {
  constructor(
    private readonly database: Database,
    private readonly ledger: LedgerService,
    private readonly sites: SitesService,
    private readonly purses: VendorPurses,
  ) {}

  /**
   * The account a game's bets come from, and what its session is found by: the main wallet by the token; at a site with transfer wallets the
   * one at the vendor, which the vendor is told of.
   * @throws Refusal games.maintenance when the vendor does not answer
   */
  async open({
    token,
    vendor,
    memberId,
    siteCode,
    expiresAt,
  }: Opening): Promise<{ accountId: bigint; currency: Currency; tokenHash: Uint8Array<ArrayBuffer> }> {
    const { id, currency } = await this.ledger.cashAccount(memberId);
    if ((await this.sites.byCode(siteCode)).isSingle) return { accountId: id, currency, tokenHash: hashToken(token) };
    const [row] = await this.database.sql<{ id: bigint }>('SELECT wallets_account($1, $2) AS id', [memberId, `vendor:${vendor}`]);
    const told = await this.purses.ask(vendor, 'session', { member: memberId, currency, token, expiresAt: expiresAt.toISOString() });
    if (told?.status !== 'OK') throw new Refusal('games.maintenance');
    const tokenHash = fedToken(createHash('sha256').update(token).digest('hex'));
    return { accountId: row!.id, currency, tokenHash };
  }
}
