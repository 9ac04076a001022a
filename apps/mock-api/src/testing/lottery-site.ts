import { randomUUID } from 'node:crypto';
import type { Type } from '@nestjs/common';
import { OPERATOR, TRIAL } from '@apsara/domain/members/members';
import { asId, type MemberId } from '@apsara/domain/ids';
import { must } from '@apsara/domain/must';
import type { Draw } from '@apsara/domain/lottery/rules/draw';
import { currentIssue, issuesFrom, type Issue } from '@apsara/domain/lottery/titles/schedule';
import { lotteryTitles, titleOf } from '@apsara/domain/lottery/titles/titles';
import type { InputOf } from '@apsara/api/endpoint';
import type { createLotteryOrders } from '@apsara/api/lottery-orders';
import { BetsModule } from '../features/bets/bets.module.ts';
import { LedgerService } from '../features/ledger/ledger.service.ts';
import { DrawsJob } from '../features/lottery/draws.job.ts';
import { DrawsService } from '../features/lottery/draws.service.ts';
import { LotteryModule } from '../features/lottery/lottery.module.ts';
import { LotteryOrdersService } from '../features/lottery/orders.service.ts';
import { PlacingService } from '../features/lottery/placing.service.ts';
import type { SignedInCaller } from '../shared/caller.ts';
import { freshDatabase } from './fresh-database.ts';
import { TestApp } from './test-app.ts';

type Slip = InputOf<typeof createLotteryOrders>;
type Content = Slip['contents'][number];

/** The lotteries of the catalogue at a site, and players with money. Amounts in smallest units. */
export class LotterySite {
  private constructor(readonly people: TestApp) {}

  /** @param features more modules than lotteries need */
  static async build(features: Type[] = []): Promise<LotterySite> {
    const people = await TestApp.create(await freshDatabase(), [LotteryModule, BetsModule, ...features]);
    const { database, clock } = people;
    for (const [position, code] of ['TCG', 'TCG_LOTTO_VN', 'TCG_SEA'].entries())
      await database.vendor.create({
        data: { code, displayName: code, gameTypes: ['LOTT'], position: 10 + position, walletKey: 'key' },
      });
    await database.game.createMany({
      data: lotteryTitles.map(({ code, vendor, gameType }, place) => ({
        nodeId: 400_000 + place,
        vendorCode: vendor,
        gameType,
        gameCode: code,
        names: {},
        supportPlay: 1,
        isTop: false,
        releasedAt: clock.now(),
      })),
    });
    return new LotterySite(people);
  }

  async player(units: bigint): Promise<SignedInCaller> {
    const { database, clock } = this.people;
    const { id, username } = await this.people.member(randomUUID().slice(0, 8));
    const account = await database.ledgerAccount.create({
      data: { siteCode: 'lotus', memberId: id, purpose: 'cash', currency: 'KHR', balance: 0n },
    });
    await database.sql(
      "SELECT ledger_post($1, $1, ledger_house('lotus', 'deposits', 'KHR'), $2, $3, 'KHR', 'deposit', $4)",
      [`deposit-${id}`, account.id, units, clock.now()],
    );
    return this.#callerOf(id, username);
  }

  /** A trial account, with play money. */
  async trial(units: bigint): Promise<SignedInCaller> {
    const { id, username } = await this.people.member(randomUUID().slice(0, 8), { type: TRIAL });
    await this.people.database.ledgerAccount.create({
      data: { siteCode: 'lotus', memberId: id, purpose: 'cash', currency: 'FUN', balance: 0n },
    });
    await this.people.get(LedgerService).grantPlayMoney('lotus', id, units, this.people.clock.now());
    const caller = this.#callerOf(id, username);
    return { ...caller, actor: { ...caller.actor, type: TRIAL, role: 'trial' } };
  }

  #callerOf(id: string, username: string): SignedInCaller {
    const actor = {
      id: asId<MemberId>(id),
      username,
      nickname: username,
      type: 0,
      role: 'member' as const,
      language: 'EN' as const,
      passwordDue: false,
      secondFactorDue: false,
      staffRole: null,
      networks: [],
      termsDue: false,
      excludedUntil: null,
      closingAt: null,
      tokenHash: new Uint8Array(32),
    };
    return { ...this.people.caller(), actor };
  }

  /** An operator of the site. */
  async operator(username: string): Promise<SignedInCaller> {
    const { id } = await this.people.member(username, { type: OPERATOR });
    const caller = this.#callerOf(id, username);
    return { ...caller, actor: { ...caller.actor, role: 'operator' } };
  }

  /**
   * Puts accounts above a player, the next first, each with a wallet; each may have so much of the series.
   * @returns the accounts
   */
  async line(player: SignedInCaller, series: readonly (number | null)[], own: number): Promise<SignedInCaller[]> {
    const { database } = this.people;
    const above: SignedInCaller[] = [];
    for (const _ of series) above.push(await this.player(1n));
    const line = [player, ...above].map(({ actor }) => actor.id);
    await database.teamLink.createMany({
      data: line.flatMap((descendantId, from) =>
        line.slice(from).map((ancestorId, distance) => ({ ancestorId, descendantId, distance })),
      ),
    });
    const rates = line.map((memberId, at) => ({
      memberId,
      item: 'SERIES' as const,
      value: [own, ...series][at] ?? null,
    }));
    await database.memberRate.createMany({
      data: rates.flatMap(({ value, ...rate }) => (value === null ? [] : [{ ...rate, value }])),
    });
    return above;
  }

  async balance({ actor }: SignedInCaller): Promise<bigint> {
    const where = { memberId: actor.id, purpose: 'cash' };
    return must((await this.people.database.ledgerAccount.findFirstOrThrow({ where })).balance, 'the balance');
  }

  /** The issue on sale, or one after it. */
  issue(gameId: string, later = 0): Issue {
    const { schedule } = must(titleOf(gameId), gameId);
    return must(issuesFrom(schedule, currentIssue(schedule, this.people.clock.now()), later + 1).at(-1), 'the issue');
  }

  /** What an issue will draw. */
  draw(gameId: string, issue: Issue): Promise<Draw> {
    return this.people.get(DrawsService).drawOf(must(titleOf(gameId), gameId), issue);
  }

  /** A bet of 2,000 riel on fixed places of the issue on sale, unless said otherwise. */
  content(over: Partial<Content> = {}): Content {
    const gameId = over.gameId ?? 'TCG-SSC1MIN';
    return {
      gameId,
      playId: 'ssc.place',
      bettingContent: '1||||',
      singleBetPrice: '2000',
      numero: [{ numero: this.issue(gameId).number, multiple: 1 }],
      ...over,
    };
  }

  place(caller: SignedInCaller, contents: Content[], over: { prizeMode?: Slip['prizeMode']; key?: string } = {}) {
    const { prizeMode = 1, key = randomUUID() } = over;
    const filled = contents.map(({ winStop = false, ...content }) => ({ ...content, winStop }));
    return this.people
      .get(PlacingService)
      .createLotteryOrders({ prizeMode, contents: filled }, { ...caller, idempotencyKey: key });
  }

  /** The player's orders, the newest first. */
  async orders(caller: SignedInCaller) {
    return (await this.people.get(LotteryOrdersService).listOwnLotteryOrders({}, caller)).orders;
  }

  cancel(caller: SignedInCaller, orderNo: string) {
    return this.people.get(LotteryOrdersService).cancelLotteryOrder({ orderNo }, caller);
  }

  /** Moves the clock to an instant and draws and settles what is due. */
  async goTo(at: Date): Promise<void> {
    this.people.clock.move(at.getTime() - this.people.clock.now().getTime());
    await this.people.get(DrawsJob).run();
  }
}
