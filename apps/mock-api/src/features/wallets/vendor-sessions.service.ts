import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { GameType } from '@apsara/domain/games/vendors';
import type { Currency } from '@apsara/domain/money';
import { Refusal } from '@apsara/domain/refusals';
import { call } from '@apsara/prisma/calls';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';
import { hashToken } from '../../shared/secrets/tokens.ts';
import { wireAmount } from '../../shared/wire.ts';
import { LedgerService } from '../ledger/ledger.service.ts';
import { LimitsService } from '../limits/limits.service.ts';
import { SitesService } from '../sites/sites.service.ts';
import { fedToken } from './vendor-feeds.service.ts';
import { VendorWalletClient } from './vendor-wallet-client.ts';

const MINUTE_MS = 60_000;

export interface Opening {
  token: string;
  vendor: string;
  product: GameType;
  memberId: string;
  siteCode: string;
  expiresAt: Date;
}

/** The account and session that a game is opened with. */
@Injectable()
export class VendorSessionsService {
  constructor(
    private readonly database: Database,
    private readonly ledger: LedgerService,
    private readonly sites: SitesService,
    private readonly walletClient: VendorWalletClient,
    private readonly limits: LimitsService,
    private readonly clock: Clock,
  ) {}

  /**
   * The account that pays for a game's bets, and the hash its session is stored under. At a site with transfer wallets
   * it is the vendor wallet, and the vendor is sent the session together with the member's limits.
   * @throws Refusal games.maintenance when the vendor does not answer, and what a limit of the member's says
   */
  async open({
    token,
    vendor,
    product,
    memberId,
    siteCode,
    expiresAt,
  }: Opening): Promise<{ accountId: bigint; currency: Currency; tokenHash: Uint8Array<ArrayBuffer> }> {
    const { minutes, mostBet } = await this.limits.requireOpen(memberId, { vendor, product });
    const { id, currency } = await this.ledger.cashAccount(memberId);
    const { isSingle } = await this.sites.byCode(siteCode);
    if (isSingle) return { accountId: id, currency, tokenHash: hashToken(token) };
    const wallet = { member: memberId, purpose: `vendor:${vendor}` };
    const accountId = await call.walletsAccount(this.database.query, wallet);
    const session = { member: memberId, currency, token, expiresAt: this.endOf(expiresAt, minutes).toISOString() };
    const answer = await this.walletClient.ask(vendor, 'session', {
      ...session,
      ...(mostBet !== null && { mostBet: wireAmount(mostBet, currency) }),
    });
    if (answer?.status !== 'OK') throw new Refusal('games.maintenance');
    const tokenHash = fedToken(createHash('sha256').update(token).digest('hex'));
    return { accountId, currency, tokenHash };
  }

  private endOf(expiresAt: Date, minutes: bigint | null): Date {
    const end = minutes === null ? Infinity : this.clock.now().getTime() + Number(minutes) * MINUTE_MS;
    return new Date(Math.min(expiresAt.getTime(), end));
  }
}
