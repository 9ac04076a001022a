import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { itemAt } from '@apsara/domain/lists';
import { must } from '@apsara/domain/must';
import { MAX_CHASE, orderStates } from '@apsara/domain/lottery/orders/states';
import type { Draw } from '@apsara/domain/lottery/rules/draw';
import { resultCutOff } from '@apsara/domain/lottery/draws/sources';
import { currentIssue, issuesFrom } from '@apsara/domain/lottery/titles/schedule';
import { lotteryTitles, titleOf } from '@apsara/domain/lottery/titles/titles';
import { call } from '@apsara/prisma/calls';
import type { LotteryIssue } from '@apsara/prisma/client';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';
import { LOGGER } from '../../shared/logger.ts';
import { SocketGateway } from '../../shared/socket-gateway.ts';
import { json } from '../../shared/statements.ts';
import { JobsService } from '../jobs/jobs.service.ts';
import { DrawsService } from './draws.service.ts';
import { OutsideDraws } from './outside-draws.service.ts';
import { selectionsHit } from './selections-hit.ts';

const EVERY_SECONDS = 1;
const CHAINS_EVERY_SECONDS = 60;

/** Orders that are settled with one call, and different selections of trial accounts. */
const ORDERS = 10_000;
const SELECTIONS = 1_000;

/** Issues that are worked at in one round, the oldest first. */
const ISSUES = 500;

type Due = Pick<LotteryIssue, 'lottery' | 'number' | 'slot' | 'drawsAt' | 'state'> & { result: Draw | null };

/** Draws issues with orders when their time has come, and settles them. What a killed instance left is gone on with. */
@Injectable()
export class DrawsJob {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly draws: DrawsService,
    private readonly outside: OutsideDraws,
    private readonly live: SocketGateway,
    @Inject(LOGGER) private readonly logger: Logger,
    jobs: JobsService,
  ) {
    jobs.often('lottery-draws', EVERY_SECONDS, () => this.run());
    jobs.often('lottery-chains', CHAINS_EVERY_SECONDS, () => this.commit());
  }

  /** @returns how many issues were settled */
  async run(): Promise<number> {
    let settled = 0;
    for (const issue of await this.#due().execute()) {
      // One issue that fails keeps no other from being settled.
      const done = await this.#settle(issue).catch((error: unknown) => {
        this.logger.error({ err: error, lottery: issue.lottery, number: issue.number }, 'an issue was not settled');
        return this.#giveUp(issue);
      });
      if (done) settled += 1;
    }
    return settled;
  }

  /**
   * Draws and settles one issue now.
   * @returns whether it was due, and has a result
   * @throws what keeps it from being drawn or settled
   */
  async settleNow(lottery: string, number: string): Promise<boolean> {
    const issue = await this.#due().where('lottery', '=', lottery).where('number', '=', number).executeTakeFirst();
    return issue !== undefined && (await this.#settle(issue));
  }

  /** Makes the chains of all issues that may be bet on: a chain is published before its first issue is on sale. */
  async commit(): Promise<void> {
    const now = this.clock.now();
    for (const title of lotteryTitles) {
      const current = currentIssue(title.schedule, now);
      const last = itemAt(issuesFrom(title.schedule, current, MAX_CHASE + 1), -1);
      for (const issue of [current, last]) await this.draws.proofOf(title, issue);
    }
  }

  #due() {
    return this.database.query
      .selectFrom('lotteryIssues')
      .select(['lottery', 'number', 'slot', 'drawsAt', 'state', 'result'])
      .where('state', 'in', ['open', 'drawn'])
      .where('drawsAt', '<=', this.clock.now())
      .orderBy('drawsAt')
      .limit(ISSUES);
  }

  async #settle(issue: Due): Promise<boolean> {
    const { lottery, number } = issue;
    const result = issue.result ?? (await this.draws.resultOf(must(titleOf(lottery), lottery), issue));
    if (result === null) return this.#giveUp(issue);
    const { query } = this.database;
    const at = this.clock.now();
    if (issue.state === 'open') await call.lotteryDraw(query, { lottery, number, result: json<unknown>(result), at });
    await this.#settleOrders(issue, result);
    while ((await this.#settleTrials(issue, result)) > 0);
    await query
      .updateTable('lotteryIssues')
      .set({ state: 'settled', settledAt: at })
      .where('lottery', '=', lottery)
      .where('number', '=', number)
      .where('state', '=', 'drawn')
      .execute();
    await this.#tell(issue);
    return true;
  }

  /**
   * Refunds an issue that has no result until its cut-off.
   * @returns whether it has ended so
   */
  async #giveUp(issue: Due): Promise<boolean> {
    const { lottery, number, drawsAt } = issue;
    const at = this.clock.now();
    const title = must(titleOf(lottery), lottery);
    const source = await this.outside.sourceOf(title, issue.slot);
    if (issue.state !== 'open' || at < resultCutOff(source, title, drawsAt)) return false;
    const refunded = await call.lotteryGiveUp(this.database.query, { lottery, number, at });
    if (refunded === null) return false;
    this.logger.warn({ lottery, number, refunded }, 'an issue without a result was refunded');
    await this.#tell(issue);
    return true;
  }

  /** Settles the confirmed orders, so many at a time in the order of their numbers. */
  async #settleOrders(issue: Due, draw: Draw): Promise<void> {
    const { lottery, number, drawsAt } = issue;
    for (let from = ''; ;) {
      const selections = await this.#nextSelections(issue, from);
      const to = selections.reduce((last, selection) => (selection.last > last ? selection.last : last), '');
      if (to === '') return;
      const hit = selectionsHit(selections, draw, drawsAt);
      await call.lotterySettle(this.database.query, { lottery, number, from, to, ...hit, at: this.clock.now() });
      from = to;
    }
  }

  /** The different selections of the next orders that are to be settled, each with the last number of its orders. */
  #nextSelections({ lottery, number }: Due, after: string) {
    return this.database.query
      .selectFrom((all) =>
        all
          .selectFrom('lotteryOrders')
          .select(['play', 'selection', 'orderNo'])
          .where('lottery', '=', lottery)
          .where('number', '=', number)
          .where('state', '=', orderStates.confirmed)
          .where('orderNo', '>', after)
          .orderBy('orderNo')
          .limit(ORDERS)
          .as('o'),
      )
      .select(['o.play', 'o.selection', ({ fn }) => fn.max('o.orderNo').as('last')])
      .groupBy(['o.play', 'o.selection'])
      .execute();
  }

  /** @returns how many selections of trial accounts were looked at: none when they are settled */
  async #settleTrials(issue: Due, draw: Draw): Promise<number> {
    const { lottery, number, drawsAt } = issue;
    const selections = await this.#trialSelections(issue);
    if (selections.length === 0) return 0;
    const hit = selectionsHit(selections, draw, drawsAt);
    await call.lotteryTrialSettle(this.database.query, { site: null, lottery, number, ...hit, at: this.clock.now() });
    return selections.length;
  }

  #trialSelections({ lottery, number }: Due) {
    return this.database.query
      .selectFrom('lotteryTrialOrders')
      .select(['play', 'selection'])
      .distinct()
      .where('lottery', '=', lottery)
      .where('number', '=', number)
      .where('state', '=', orderStates.confirmed)
      .limit(SELECTIONS)
      .execute();
  }

  /** Members and trial accounts with orders of the issue hear of its draw. */
  async #tell({ lottery, number }: Due): Promise<void> {
    const of = (table: 'lotteryOrders' | 'lotteryTrialOrders') =>
      this.database.query
        .selectFrom(table)
        .select('memberId')
        .where('lottery', '=', lottery)
        .where('number', '=', number);
    const members = await of('lotteryOrders').union(of('lotteryTrialOrders')).execute();
    for (const { memberId } of members) this.live.toMember(memberId, 'draw', { gameId: lottery, numero: number });
  }
}
