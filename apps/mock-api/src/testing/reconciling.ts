import { randomUUID } from 'node:crypto';
import { afterAll } from 'vitest';
import type { ReportedRound } from '@apsara/domain/games/vendor-reports';
import { OPERATOR } from '@apsara/domain/members/members';
import type { ReconciliationRecord, ReconciliationRoundRow, ReconciliationRow } from '@apsara/api/reconciliation';
import type { SignedInCaller } from '../shared/caller.ts';
import { wireAmount } from '../shared/wire.ts';
import { ReconciliationJob } from '../features/reconciliation/reconciliation.job.ts';
import { ReconciliationModule } from '../features/reconciliation/reconciliation.module.ts';
import { ReconciliationRoundsService } from '../features/reconciliation/reconciliation-rounds.service.ts';
import { ReconciliationService } from '../features/reconciliation/reconciliation.service.ts';
import { SitesModule } from '../features/sites/sites.module.ts';
import type { SeamlessService } from '../features/seamless/seamless.service.ts';
import { FakeVendorReports } from './fake-vendor-reports.ts';
import { freshDatabase } from './fresh-database.ts';
import { seamlessOn } from './seamless.ts';
import { TestApp } from './test-app.ts';
import { testConfig } from './test-config.ts';
import { TestSite, type Player } from './test-site.ts';

/** A round as both sides have it, unless one of them has it otherwise. Units. */
export interface PlayedRound {
  stake: bigint;
  payout: bigint;
  vendor?: 'PG' | 'MG';
  /** Of a round that one side has had before. */
  roundId?: string;
  /** What is left out here. */
  here?: 'no win' | 'nothing' | 'rolled back';
  /** What the vendor has in place of it; null: nothing. */
  there?: Partial<ReportedRound> | null;
}

export interface Played {
  roundId: string;
  bet: string;
  vendor: 'PG' | 'MG';
}

/** A site whose days are compared with a vendor that answers over HTTP. */
export class Reconciling {
  private constructor(
    readonly app: TestApp,
    readonly vendor: FakeVendorReports,
    readonly player: Player,
    readonly operator: SignedInCaller,
    private readonly site: TestSite,
    private readonly seamless: SeamlessService,
  ) {}

  static async build(): Promise<Reconciling> {
    const vendor = new FakeVendorReports();
    const { vendorsUrl } = testConfig;
    testConfig.vendorsUrl = await vendor.open();
    afterAll(() => {
      testConfig.vendorsUrl = vendorsUrl;
      return vendor.close();
    });
    const app = await TestApp.create(await freshDatabase(), [ReconciliationModule, SitesModule]);
    vendor.now = () => app.clock.now();
    const site = new TestSite(app.database, app.clock);
    const player = await site.player(1_000_000_00n);
    await app.database.sql("SELECT bets_make_month('2026-12-01'::date)");
    const operator = await operatorOf(app, 'operator1');
    const seamless = seamlessOn(app.database, app.clock);
    const made = new Reconciling(app, vendor, player, operator, site, seamless);
    // The rows begin with tomorrow.
    await made.run();
    made.moveTo('2026-11-22T12:00:00');
    return made;
  }

  /** Another operator of the site. */
  another(username: string): Promise<SignedInCaller> {
    return operatorOf(this.app, username);
  }

  /** Sets the clock forward to a time in the site's zone. */
  moveTo(local: string): void {
    const { clock } = this.app;
    clock.move(Date.parse(`${local}+07:00`) - clock.now().getTime());
  }

  run() {
    return this.app.get(ReconciliationJob).run();
  }

  async play({ stake, payout, vendor = 'PG', roundId = randomUUID(), here, there }: PlayedRound): Promise<Played> {
    const now = this.app.clock.now().toISOString();
    const bet = randomUUID();
    if (here !== 'nothing') {
      const sessionToken = await this.site.open(this.player.id, vendor);
      const round = { vendor, gameCode: `${vendor}-1`, roundId, currency: 'KHR', at: now, type: 'cash' } as const;
      const call = { ...round, sessionToken, memberId: this.player.id };
      const amount = (units: bigint) => wireAmount(units, 'KHR');
      const later = () => ({ transactionId: randomUUID(), betTransactionId: bet });
      await this.seamless.callWallet({ ...call, action: 'bet', amount: amount(stake), transactionId: bet });
      if (here === 'rolled back')
        await this.seamless.callWallet({ ...call, action: 'rollback', amount: amount(stake), ...later() });
      else if (here !== 'no win')
        await this.seamless.callWallet({ ...call, action: 'win', amount: amount(payout), ...later() });
    }
    if (there !== null)
      this.vendor.of(vendor).push({
        currency: 'KHR',
        roundId,
        memberId: this.player.id,
        stake: wireAmount(stake, 'KHR'),
        payout: wireAmount(payout, 'KHR'),
        state: 'settled',
        endedAt: now,
        ...there,
      });
    return { roundId, bet, vendor };
  }

  /** The win of a round that was left open here. */
  async win({ roundId, bet, vendor }: Played, units: bigint): Promise<void> {
    await this.seamless.callWallet({
      vendor,
      gameCode: `${vendor}-1`,
      roundId,
      currency: 'KHR',
      type: 'cash',
      at: this.app.clock.now().toISOString(),
      action: 'win',
      sessionToken: this.player.token,
      memberId: this.player.id,
      amount: wireAmount(units, 'KHR'),
      transactionId: randomUUID(),
      betTransactionId: bet,
    });
    await this.count();
  }

  /** A correction of a vendor's, which both books have unless the vendor's are left as they were. */
  async adjust({ roundId, bet, vendor }: Played, units: bigint, isThere = true): Promise<void> {
    const call = { vendor, gameCode: `${vendor}-1`, roundId, currency: 'KHR', type: 'cash', at: '' } as const;
    await this.seamless.callWallet({
      ...call,
      action: 'adjust',
      sessionToken: this.player.token,
      memberId: this.player.id,
      amount: wireAmount(units, 'KHR'),
      transactionId: randomUUID(),
      betTransactionId: bet,
      reason: 'void',
    });
    await this.count();
    const round = this.vendor.of(vendor).find((one) => one.roundId === roundId);
    if (round && isThere) round.payout = wireAmount(BigInt(round.payout.replace('.', '')) + units, 'KHR');
  }

  /** Counts the settled bets into the totals, as its job does every few seconds. */
  async count(): Promise<void> {
    await this.app.database.sql('SELECT totals_drain(NULL, 10000)');
  }

  /** Ends the day at one in the night after it, and compares. */
  async compareDay(day: string): Promise<ReconciliationRecord> {
    await this.count();
    this.moveTo(`${nextDay(day)}T01:00:00`);
    await this.run();
    return this.day(day);
  }

  get service(): ReconciliationService {
    return this.app.get(ReconciliationService);
  }

  async list(filter: object = {}): Promise<ReconciliationRow[]> {
    return (await this.service.listReconciliation({ filter }, this.operator)).rows;
  }

  async day(day: string, vendor = 'PG'): Promise<ReconciliationRecord> {
    const { id } = await this.app.database.reconciliation.findFirstOrThrow({
      where: { siteCode: 'lotus', day: new Date(`${day}T00:00:00Z`), vendorCode: vendor },
    });
    return this.service.readReconciliation(id, this.operator);
  }

  async rounds(filter: object): Promise<ReconciliationRoundRow[]> {
    return (await this.app.get(ReconciliationRoundsService).listReconciliationRounds({ filter }, this.operator)).rows;
  }
}

async function operatorOf(app: TestApp, username: string): Promise<SignedInCaller> {
  const { id } = await app.member(username, { type: OPERATOR });
  return { ...app.caller(), actor: { id, username } } as SignedInCaller;
}

const nextDay = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
