import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import type { ValidInputOf } from '@apsara/api/endpoint';
import type {
  exportSoldIssues,
  IssueDetail,
  IssueRow,
  listSoldIssues,
  updateSoldIssue,
} from '@apsara/api/lottery-office';
import { currentIssue, issueNumbered, issuesFrom, type Issue } from '@apsara/domain/lottery/titles/schedule';
import { itemAt } from '@apsara/domain/lists';
import { MAX_CHASE } from '@apsara/domain/lottery/orders/states';
import type { Currency } from '@apsara/domain/money';
import { Refusal } from '@apsara/domain/refusals';
import type { SignedInCaller } from '../../../shared/caller.ts';
import { Clock } from '../../../shared/clock.ts';
import { Database } from '../../../shared/database.ts';
import { LOGGER } from '../../../shared/logger.ts';
import { exportQuery } from '../../../shared/lists/export-rows.ts';
import { directions, readPage } from '../../../shared/lists/read-page.ts';
import { Rows, RowStream } from '../../../shared/serve.ts';
import { wireAmount, wireInstant, wireInstantOrNull } from '../../../shared/wire.ts';
import { AuditService } from '../../audit/audit.service.ts';
import { DrawsJob } from '../draws.job.ts';
import { DrawsService, type Proof } from '../draws.service.ts';
import { OutsideDraws } from '../outside-draws.service.ts';
import { SiteLotteries } from '../site-lotteries.service.ts';
import { chosenIssues, issuesOf, nothingSold, sorts, type StoredIssue } from './issues-query.ts';
import { TitlesNamed, type NamedTitle } from './titles-named.ts';

/** How many numbers with the largest payouts the page of an issue lists. */
const LOADS = 50;

const toRow = (issue: StoredIssue, { name, type }: NamedTitle, currency: Currency): Omit<IssueRow, 'seedHash'> => ({
  id: issue.id,
  lottery: issue.lottery,
  name,
  type,
  number: issue.number,
  state: issue.state,
  closesAt: wireInstant(issue.closesAt),
  drawsAt: wireInstant(issue.drawsAt),
  settledAt: wireInstantOrNull(issue.settledAt),
  orders: Number(issue.orders),
  members: Number(issue.members),
  stake: wireAmount(issue.stake, currency),
  payout: wireAmount(issue.payout, currency),
  currency,
  worst: loadsOf(issue, currency)[0] ?? null,
  result: issue.result,
});

const loadsOf = ({ loads }: StoredIssue, currency: string): IssueDetail['loads'] =>
  (loads ?? []).map((load) => ({ ...load, payout: wireAmount(BigInt(load.payout), currency) }));

/** Issues for the operators of a site: what was sold of them, and what came of it. */
@Injectable()
export class SoldIssuesService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly draws: DrawsService,
    private readonly outside: OutsideDraws,
    private readonly titles: TitlesNamed,
    private readonly lotteries: SiteLotteries,
    private readonly job: DrawsJob,
    private readonly audit: AuditService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async listSoldIssues(
    { range, ...asked }: ValidInputOf<typeof listSoldIssues>,
    caller: SignedInCaller,
  ): Promise<Rows<IssueRow>> {
    const { listed } = await this.#chosen(asked, caller);
    const { rows, total } = await readPage(this.database.query, listed, range ?? [0, 99]);
    const named = await this.titles.byCode(caller.language);
    const wired = rows.map((row) => this.#row(row, named(row.lottery), caller));
    return new Rows(await Promise.all(wired), total, range?.[0] ?? 0);
  }

  /** @throws Refusal reports.exports_running, reports.too_many_rows */
  async exportSoldIssues(
    asked: ValidInputOf<typeof exportSoldIssues>,
    caller: SignedInCaller,
  ): Promise<RowStream<IssueRow>> {
    const { chosen, listed } = await this.#chosen(asked, caller);
    const named = await this.titles.byCode(caller.language);
    const { total, batches } = await exportQuery(this.database, caller, {
      query: listed,
      counted: chosen.select('x.id'),
      toWire: (row: StoredIssue) => row,
    });
    const wired = async function* (this: SoldIssuesService): AsyncGenerator<IssueRow[]> {
      for await (const rows of batches)
        yield await Promise.all(rows.map((row) => this.#row(row, named(row.lottery), caller)));
    };
    return new RowStream(total, wired.call(this));
  }

  /** @throws Refusal request.not_found for what is no issue of a lottery, or has not been on sale yet */
  async readSoldIssue(id: string, caller: SignedInCaller): Promise<IssueDetail> {
    const { named, issue } = await this.#issue(id, caller);
    const { site } = caller;
    const now = this.clock.now();
    const stored = await issuesOf(this.database.query, { site, now, loads: LOADS })
      .selectAll('x')
      .where('x.lottery', '=', named.title.code)
      .where('x.number', '=', issue.number)
      .executeTakeFirst();
    if (!stored && !this.#isComing(named, issue)) throw new Refusal('request.not_found');
    const sold = stored ?? nothingSold(named.title.code, issue);
    const proof = await this.#proof(named, issue);
    return {
      ...toRow(sold, named, site.currency),
      opensAt: wireInstant(issue.opensAt),
      loads: loadsOf(sold, site.currency),
      seedHash: proof?.seedHash ?? null,
      anchor: proof?.anchor ?? null,
      steps: proof?.steps ?? null,
      seed: (issue.drawsAt <= now && proof?.seed) || null,
    };
  }

  /**
   * @throws Refusal request.not_found; lottery.issue_closed where sale is over; lottery.issue_voided;
   * lottery.draw_not_due, lottery.draw_failed
   */
  async updateSoldIssue(
    { id, action }: ValidInputOf<typeof updateSoldIssue>,
    caller: SignedInCaller,
  ): Promise<IssueDetail> {
    const { named, issue } = await this.#issue(id, caller);
    const before = await this.#saleOf(id, caller);
    if (before === 'voided') throw new Refusal('lottery.issue_voided');
    if (action === 'draw') await this.#draw(named.title.code, issue);
    else await this.#sell(named, issue, { stops: action === 'stop', siteCode: caller.site.code });
    await this.audit.changed('lottery.issue_changed', id, caller, { before: { sale: before }, after: { action } });
    return this.readSoldIssue(id, caller);
  }

  async #saleOf(id: string, { site }: SignedInCaller): Promise<'open' | 'stopped' | 'voided'> {
    const [lottery = '', number = ''] = id.split(':');
    const where = { siteCode_lottery_number: { siteCode: site.code, lottery, number } };
    return (await this.database.lotteryHold.findUnique({ where }))?.state ?? 'open';
  }

  /** Stops or starts the sale of an issue, whether anything is sold of it or not. */
  async #sell({ title }: NamedTitle, issue: Issue, { stops, siteCode }: { stops: boolean; siteCode: string }) {
    const now = this.clock.now();
    const { code: lottery } = title;
    const { number, slot, closesAt, drawsAt } = issue;
    const offerOf = await this.lotteries.offers({ code: siteCode });
    const onSale = currentIssue(offerOf(title).title.schedule, now);
    if (slot < onSale.slot) throw new Refusal('lottery.issue_closed', { issue: onSale.number });
    if (!this.#isComing({ title }, issue)) throw new Refusal('request.not_found');
    await this.database.transaction(async (transaction) => {
      await transaction
        .insertInto('lotteryIssues')
        .values({ lottery, number, slot, closesAt, drawsAt })
        .onConflict((known) => known.doNothing())
        .execute();
      if (stops)
        await transaction
          .insertInto('lotteryHolds')
          .values({ siteCode, lottery, number, state: 'stopped', since: now })
          .onConflict((known) => known.doNothing())
          .execute();
      else
        await transaction
          .deleteFrom('lotteryHolds')
          .where('siteCode', '=', siteCode)
          .where('lottery', '=', lottery)
          .where('number', '=', number)
          .where('state', '=', 'stopped')
          .execute();
    });
  }

  /** Whether an issue may be bet on now. */
  #isComing({ title: { schedule } }: Pick<NamedTitle, 'title'>, { slot }: Issue): boolean {
    const onSale = currentIssue(schedule, this.clock.now());
    return slot >= onSale.slot && slot <= itemAt(issuesFrom(schedule, onSale, MAX_CHASE), -1).slot;
  }

  async #draw(lottery: string, { number }: Issue): Promise<void> {
    const wasDue = await this.job.settleNow(lottery, number).catch((error: unknown) => {
      this.logger.error({ err: error, lottery, number }, 'an issue was not settled');
      throw new Refusal('lottery.draw_failed');
    });
    if (!wasDue) throw new Refusal('lottery.draw_not_due');
  }

  /** @throws Refusal request.not_found for what is no issue of a lottery */
  async #issue(id: string, { language }: SignedInCaller): Promise<{ named: NamedTitle; issue: Issue }> {
    const [code = '', number = ''] = id.split(':');
    const named = await this.titles.one(code, language);
    const issue = named && issueNumbered(named.title.schedule, number);
    if (!issue) throw new Refusal('request.not_found');
    return { named, issue };
  }

  async #row(row: StoredIssue, named: NamedTitle, { site }: SignedInCaller): Promise<IssueRow> {
    return { ...toRow(row, named, site.currency), seedHash: (await this.#proof(named, row))?.seedHash ?? null };
  }

  /** What the draw follows from; undefined where the result comes from outside. */
  async #proof({ title }: NamedTitle, issue: Pick<Issue, 'slot' | 'number'>): Promise<Proof | undefined> {
    return (await this.outside.sourceOf(title, issue.slot)) === 'house' ? this.draws.proofOf(title, issue) : undefined;
  }

  async #chosen(
    { sort, filter = {} }: Pick<ValidInputOf<typeof listSoldIssues>, 'sort' | 'filter'>,
    { site, language }: SignedInCaller,
  ) {
    const [field, direction] = sort ?? (['drawsAt', 'DESC'] as const);
    const codes = await this.titles.codes(filter, language);
    const chosen = chosenIssues(this.database.query, { site, now: this.clock.now() }, filter, codes);
    const listed = chosen.selectAll('x').orderBy(sorts[field], directions[direction]).orderBy('x.id');
    return { chosen, listed };
  }
}
