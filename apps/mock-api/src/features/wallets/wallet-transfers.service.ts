import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { parseAmount, type Currency } from '@apsara/domain/money';
import { Refusal } from '@apsara/domain/refusals';
import type { AnswerOf, ValidInputOf } from '@apsara/api/endpoint';
import type { moveVendorMoney, readVendorWallets, recallVendorMoney, WalletTransfer } from '@apsara/api/wallets';
import { call, type WalletsBeginAnswer } from '@apsara/prisma/calls';
import type { WalletTransfer as Stored } from '@apsara/prisma/client';
import { requireAgreed } from '../../shared/agreed.ts';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';
import { SocketGateway } from '../../shared/socket-gateway.ts';
import { LOGGER } from '../../shared/logger.ts';
import type { Queries, Transaction } from '../../shared/statements.ts';
import { wireAmount, wireInstant } from '../../shared/wire.ts';
import { LedgerService } from '../ledger/ledger.service.ts';
import { LimitsService } from '../limits/limits.service.ts';
import { SitesService } from '../sites/sites.service.ts';
import { SiteVendorsService } from '../vendors/site-vendors.service.ts';
import { VendorFeedsService } from './vendor-feeds.service.ts';
import { VendorWalletClient } from './vendor-wallet-client.ts';

const MAIN = 'MAIN';
const SHOWN = 20;

interface Wanted {
  memberId: string;
  currency: Currency;
  vendor: string;
  direction: 'in' | 'out';
  amount: bigint;
  key: string;
}

/** Whose money moves, and which request it is. */
interface Mover extends Pick<SignedInCaller, 'site' | 'idempotencyKey'> {
  actor: { id: string; termsDue: boolean };
}

const notEnough = (): Refusal =>
  new Refusal('wallets.not_enough_money', { fields: [{ path: 'amount', code: 'too_big' }] });

const rowOf = (row: Stored): WalletTransfer => ({
  referenceNo: row.referenceNo,
  vendor: row.vendorCode,
  direction: row.direction,
  amount: wireAmount(row.amount, row.currency),
  currency: row.currency,
  state: row.state,
  createdAt: wireInstant(row.createdAt),
});

/** Transfers between the main wallet and vendor wallets, at sites that use transfer wallets. */
@Injectable()
export class WalletTransfersService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly live: SocketGateway,
    private readonly ledger: LedgerService,
    private readonly sites: SitesService,
    private readonly vendors: SiteVendorsService,
    private readonly walletClient: VendorWalletClient,
    private readonly feeds: VendorFeedsService,
    private readonly limits: LimitsService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async readVendorWallets({ actor, site }: SignedInCaller): Promise<AnswerOf<typeof readVendorWallets>> {
    if ((await this.sites.byCode(site.code)).isSingle) return { isSingle: true, wallets: [], transfers: [] };
    const [vendors, held, rows] = await Promise.all([
      this.vendors.listOf(site.code),
      this.held(actor.id),
      this.database.walletTransfer.findMany({
        where: { memberId: actor.id },
        orderBy: [{ createdAt: 'desc' }, { referenceNo: 'desc' }],
        take: SHOWN,
      }),
    ]);
    const wallets = [...vendors.values()].filter(({ walletKey, apiUrl }) => walletKey !== null && apiUrl !== null);
    return {
      isSingle: false,
      wallets: wallets.map(({ code, displayName, maintenance }) => ({
        vendor: code,
        name: displayName,
        maintenance,
        balance: wireAmount(held.vendors.get(code) ?? 0n, site.currency),
      })),
      transfers: rows.map(rowOf),
    };
  }

  /**
   * One side is the main wallet. The member's idempotency key is the transfer's: sent twice, the request moves money
   * once.
   */
  async moveVendorMoney(
    { from, to, amount }: ValidInputOf<typeof moveVendorMoney>,
    { actor, site, idempotencyKey }: Mover,
  ): Promise<WalletTransfer> {
    await this.requireTransferMode(site.code);
    const units = parseAmount(amount, site.currency)?.amount ?? 0n;
    if (units <= 0n) throw new Refusal('request.invalid', { fields: [{ path: 'amount', code: 'too_small' }] });
    const direction = from === MAIN ? 'in' : 'out';
    const vendor = direction === 'in' ? to : from;
    const entry = (await this.vendors.listOf(site.code)).get(vendor);
    if ((from === MAIN) === (to === MAIN) || !entry?.walletKey || !entry.apiUrl)
      throw new Refusal('wallets.vendor_unknown');
    if (site.closedAt && direction === 'in') throw new Refusal('site.closed');
    if (entry.maintenance && direction === 'in') throw new Refusal('games.maintenance');
    if (direction === 'in') requireAgreed(actor);
    const whose = { memberId: actor.id, currency: site.currency };
    const moved = await this.move({ ...whose, vendor, direction, amount: units, key: idempotencyKey });
    if (moved.status === 'KEY_REUSED') throw new Refusal('request.key_reused');
    if (moved.created && direction === 'out' && moved.transfer.state === 'failed') throw notEnough();
    return rowOf(moved.transfer);
  }

  /** Recalls all money from all vendors at once: one that refuses or does not answer does not hold up the others. */
  async recallVendorMoney({
    actor,
    site,
    idempotencyKey: key,
  }: SignedInCaller): Promise<AnswerOf<typeof recallVendorMoney>> {
    await this.requireTransferMode(site.code);
    const used = await this.database.ledgerAccount.findMany({
      where: { memberId: actor.id, purpose: { startsWith: 'vendor:' } },
    });
    const whose = { memberId: actor.id, currency: site.currency };
    const transfers = await Promise.all(
      used.map(async ({ purpose }) => {
        const vendor = purpose.slice('vendor:'.length);
        const first = await this.takeAll({ ...whose, vendor, key: `${key}:${vendor}` });
        // A running game may have staked some of the balance since the vendor was asked for it.
        const refused = typeof first === 'object' && first.state === 'failed';
        return refused ? ((await this.takeAll({ ...whose, vendor, key: `${key}:${vendor}:again` })) ?? first) : first;
      }),
    );
    return {
      transfers: transfers.filter((each) => typeof each === 'object'),
      unanswered: transfers.filter((each) => typeof each === 'string'),
    };
  }

  /** @returns the transfer; the vendor's code when it did not tell its balance, undefined when that is zero */
  private async takeAll(whose: Omit<Wanted, 'direction' | 'amount'>): Promise<WalletTransfer | string | undefined> {
    const { memberId, currency, vendor, key } = whose;
    const known = await this.database.walletTransfer.findFirst({ where: { memberId, requestKey: key } });
    if (known) return rowOf(known);
    const { ended } = await this.outOf(this.database.query, whose);
    const answer = await this.walletClient.ask(vendor, 'balance', { member: memberId, currency });
    if (!answer) return vendor;
    const amount = parseAmount(answer.balance, currency)?.amount ?? 0n;
    if (amount <= 0n) return undefined;
    const begun = await this.beginAll({ ...whose, direction: 'out', amount }, ended);
    // Another transfer out ended meanwhile, and the balance is not what it was.
    if (!begun) return this.takeAll(whose);
    return rowOf((await this.finish(begun, { ...whose, direction: 'out', amount })).transfer);
  }

  /** A member's transfers out of a vendor's wallet: how many have ended, and the one that has not. */
  private async outOf(
    queries: Queries,
    { memberId, vendor }: Pick<Wanted, 'memberId' | 'vendor'>,
  ): Promise<{ ended: number; pending: string | undefined }> {
    const rows = await queries
      .selectFrom('walletTransfers')
      .where('memberId', '=', memberId)
      .where('vendorCode', '=', vendor)
      .where('direction', '=', 'out')
      .select(['referenceNo', 'state'])
      .execute();
    const pending = rows.filter(({ state }) => state === 'pending');
    return { ended: rows.length - pending.length, pending: pending[0]?.referenceNo };
  }

  /**
   * Begins to take all, as it was when `ended` transfers out had ended. Two recalls at once both see the same money, and
   * the vendor would refuse the second: it gets the transfer that is still pending, which may be that of the same request.
   * @returns undefined when another transfer has ended since
   */
  private beginAll(wanted: Wanted, ended: number): Promise<WalletsBeginAnswer | undefined> {
    return this.database.transaction(async (transaction) => {
      await this.ledger.lockCashAccount(transaction, wanted.memberId);
      const now = await this.outOf(transaction, wanted);
      if (now.pending !== undefined) return { status: 'OK', referenceNo: now.pending, created: false };
      return now.ended === ended ? this.beginIn(transaction, wanted) : undefined;
    });
  }

  /** Calls the vendors of one member at another address meanwhile: scenarios of developers lose some of the calls. */
  diverted<T>(memberId: string, url: string, work: () => Promise<T>): Promise<T> {
    return this.walletClient.diverted(memberId, url, work);
  }

  /** A member's money at vendors and on its way there, by the ledger; smallest units. */
  async held(memberId: string): Promise<{ pending: bigint; vendors: ReadonlyMap<string, bigint> }> {
    const accounts = await this.database.ledgerAccount.findMany({
      where: { memberId, OR: [{ purpose: 'pending' }, { purpose: { startsWith: 'vendor:' } }] },
    });
    const pending = accounts.find(({ purpose }) => purpose === 'pending')?.balance ?? 0n;
    const atVendors = accounts.filter(({ purpose }) => purpose !== 'pending');
    return {
      pending,
      vendors: new Map(atVendors.map(({ purpose, balance }) => [purpose.slice('vendor:'.length), balance ?? 0n])),
    };
  }

  private async requireTransferMode(siteCode: string): Promise<void> {
    if ((await this.sites.byCode(siteCode)).isSingle) throw new Refusal('wallets.single');
  }

  private async move(wanted: Wanted): Promise<Pick<WalletsBeginAnswer, 'status' | 'created'> & { transfer: Stored }> {
    return this.finish(await this.begin(wanted), wanted);
  }

  private async finish(
    { status, referenceNo, created }: WalletsBeginAnswer,
    wanted: Wanted,
  ): Promise<Pick<WalletsBeginAnswer, 'status' | 'created'> & { transfer: Stored }> {
    if (referenceNo === null) throw notEnough();
    if (created) await this.carry(referenceNo, wanted);
    return {
      status,
      created,
      transfer: await this.database.walletTransfer.findUniqueOrThrow({ where: { referenceNo } }),
    };
  }

  /** Refused beyond the member's limits. The main wallet is locked, so each of two at once counts the other. */
  private begin(wanted: Wanted): Promise<WalletsBeginAnswer> {
    return this.database.transaction(async (transaction) => {
      const begun = await this.beginIn(transaction, wanted);
      if (begun.status === 'LIMITED') throw await this.limits.coverRefusal(wanted, transaction);
      return begun;
    });
  }

  private beginIn(
    transaction: Transaction,
    { memberId, vendor, direction, amount, key }: Wanted,
  ): Promise<WalletsBeginAnswer> {
    const ref = `V${randomBytes(16).toString('hex').toUpperCase()}`;
    return call.walletsBegin(transaction, {
      ref,
      member: memberId,
      vendor,
      direction,
      amount,
      key,
      at: this.clock.now(),
    });
  }

  /**
   * Asks the vendor. Its feed confirms the transfer, in order with everything else that happened to the wallet; without
   * an answer the transfer stays pending.
   */
  private async carry(
    referenceNo: string,
    { memberId, currency, vendor, direction, amount }: Omit<Wanted, 'key'>,
  ): Promise<void> {
    const body = { member: memberId, currency, referenceNo, amount: wireAmount(amount, currency) };
    const answer = await this.walletClient.ask(vendor, direction === 'in' ? 'transferIn' : 'transferOut', body);
    if (answer?.status === 'OK') await this.hear(vendor, referenceNo);
    else if (answer) await this.feeds.fail(referenceNo);
    const { balance } = await this.ledger.cashAccount(memberId);
    this.live.toMember(memberId, 'balance', { sumBalance: wireAmount(balance, currency), currency });
  }

  /**
   * A feed may fail at another member's move, which is not this member's error: the transfer waits until the feed is
   * read on.
   */
  private async hear(vendor: string, referenceNo: string): Promise<void> {
    try {
      await this.feeds.hear(vendor);
    } catch (error) {
      this.logger.error({ err: error, vendor, referenceNo }, 'a feed cannot be read on; the transfer waits');
    }
  }
}
