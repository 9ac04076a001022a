import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import type { ValidInputOf } from '@apsara/api/endpoint';
import type {
  listOutsideResults,
  LotteryResultDetail,
  LotteryResultRow,
  updateOutsideResult,
} from '@apsara/api/lottery-results';
import { mayBeOutside, showing } from '@apsara/domain/lottery/draws/sources';
import { enteredDraw, type ResultState } from '@apsara/domain/lottery/draws/typed-draw';
import type { Draw } from '@apsara/domain/lottery/rules/draw';
import { families } from '@apsara/domain/lottery/rules/families';
import { issueNumbered, issuesFrom, lastIssue, type Issue } from '@apsara/domain/lottery/titles/schedule';
import { drawnBy } from '@apsara/domain/lottery/titles/titles';
import { must } from '@apsara/domain/must';
import { Refusal } from '@apsara/domain/refusals';
import { dayMs } from '@apsara/domain/time';
import { call } from '@apsara/prisma/calls';
import type { SignedInCaller } from '../../../shared/caller.ts';
import { Clock } from '../../../shared/clock.ts';
import { Database } from '../../../shared/database.ts';
import { LOGGER } from '../../../shared/logger.ts';
import { Rows } from '../../../shared/serve.ts';
import { anyOf, json } from '../../../shared/statements.ts';
import { wireInstant } from '../../../shared/wire.ts';
import { AuditService } from '../../audit/audit.service.ts';
import { DrawsJob } from '../draws.job.ts';
import { OutsideDraws } from '../outside-draws.service.ts';
import { TitlesNamed, type NamedTitle } from './titles-named.ts';

/** How far back results are listed. */
const LISTED_DAYS = 14;

/** An issue whose result comes from outside. */
interface OutsideIssue {
  named: NamedTitle;
  issue: Issue;
}

/** Results from outside, which two persons enter (decision 0080). */
@Injectable()
export class OutsideResultsService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly titles: TitlesNamed,
    private readonly outside: OutsideDraws,
    private readonly job: DrawsJob,
    private readonly audit: AuditService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async listOutsideResults(
    { filter = {}, sort, range: [from, to] = [0, 99] }: ValidInputOf<typeof listOutsideResults>,
    { language }: SignedInCaller,
  ): Promise<Rows<LotteryResultRow>> {
    const issues = await this.#issues((await this.titles.all(language)).filter(({ title }) => mayBeOutside(title)));
    const asked = (filter.q ?? '').trim().toLowerCase();
    const rows = (await this.#rows(issues))
      .filter(({ state }) => filter.state === undefined || state === filter.state)
      .filter(({ name, id }) => name.toLowerCase().includes(asked) || id.toLowerCase().includes(asked))
      .toSorted((a, b) => b.drawsAt.localeCompare(a.drawsAt) || a.id.localeCompare(b.id));
    if (sort?.[0] === 'id') rows.sort((a, b) => a.id.localeCompare(b.id));
    if (sort?.[0] === 'drawsAt' && sort[1] === 'ASC') rows.reverse();
    if (sort?.[0] === 'id' && sort[1] === 'DESC') rows.reverse();
    return new Rows(rows.slice(from, to + 1), rows.length, from);
  }

  /**
   * Issues of the last day whose result is not confirmed, and when the first of them was drawn. Earlier ones were refunded
   * (docs/decisions/0080).
   */
  async missing(): Promise<{ count: number; oldestAt: string | null }> {
    const marked = (await this.titles.all('EN')).filter(({ title }) => mayBeOutside(title));
    const since = wireInstant(new Date(this.clock.now().getTime() - dayMs));
    const rows = (await this.#rows(await this.#issues(marked))).filter(
      ({ state, drawsAt }) => state !== 'confirmed' && drawsAt > since,
    );
    return { count: rows.length, oldestAt: rows.map(({ drawsAt }) => drawsAt).toSorted()[0] ?? null };
  }

  /** @throws Refusal request.not_found for an issue that is not drawn outside, or whose draw has not come */
  async readOutsideResult(id: string, { language }: SignedInCaller): Promise<LotteryResultDetail> {
    const found = await this.#issue(id, language);
    if (found.issue.drawsAt > this.clock.now()) throw new Refusal('request.not_found');
    const [lottery, number] = [found.named.title.code, found.issue.number];
    const [entries, last] = await Promise.all([
      this.#entries(lottery, number),
      this.database.query
        .selectFrom('lotteryResults as r')
        .innerJoin('members as a', 'a.id', 'r.firstBy')
        .innerJoin('members as b', 'b.id', 'r.secondBy')
        .select(['r.published', 'r.confirmedAt', 'a.username as first', 'b.username as second'])
        .where('lottery', '=', lottery)
        .where('number', '=', number)
        .orderBy('confirmedAt', 'desc')
        .limit(1)
        .executeTakeFirst(),
    ]);
    return {
      ...must((await this.#rows([found]))[0], 'the row'),
      draws: found.named.title.draws,
      entries: entries.map(({ username, result, published, enteredAt }) => ({
        by: username,
        result,
        published,
        enteredAt: wireInstant(enteredAt),
      })),
      confirmedBy: last ? [last.first, last.second] : [],
      published: last?.published ?? '',
      confirmedAt: last ? wireInstant(last.confirmedAt) : null,
    };
  }

  /**
   * A result that another person has entered, too, is confirmed; its issues are settled.
   * @throws Refusal request.not_found; lottery.draw_not_due; lottery.draw_wrong; lottery.result_known
   */
  async updateOutsideResult(
    { id, result, published: words }: ValidInputOf<typeof updateOutsideResult>,
    caller: SignedInCaller,
  ): Promise<LotteryResultDetail> {
    const { actor, site } = caller;
    const { named, issue } = await this.#issue(id, caller.language);
    const now = this.clock.now();
    if (issue.drawsAt > now) throw new Refusal('lottery.draw_not_due');
    const draw = enteredDraw(result, families[named.title.draws]);
    const { code: lottery } = named.title;
    const { number } = issue;
    const published = words.trim();
    const status = await this.database.transaction(async (transaction) => {
      const entered = await call.lotteryEnterResult(transaction, {
        id: randomUUID(),
        lottery,
        number,
        by: actor.id,
        result: json<unknown>(draw),
        published,
        at: now,
      });
      if (entered === 'KNOWN') throw new Refusal('lottery.result_known');
      const kind = entered === 'CONFIRMED' ? 'lottery.result_confirmed' : 'lottery.result_entered';
      const details = { by: actor.username, result: JSON.stringify(draw), published };
      await this.audit.record(kind, `${site.code}/${id}`, details, transaction);
      return entered;
    });
    if (status === 'CONFIRMED') await this.#settle(lottery, number);
    return this.readOutsideResult(id, caller);
  }

  /** What cannot be settled now is tried again by the job, every second. */
  async #settle(lottery: string, number: string): Promise<void> {
    for (const code of showing(lottery))
      await this.job.settleNow(code, number).catch((error: unknown) => {
        this.logger.error({ err: error, lottery: code, number }, 'an issue was not settled');
      });
  }

  /** Issues of the last days that are drawn outside. */
  async #issues(titles: readonly NamedTitle[]): Promise<OutsideIssue[]> {
    const now = this.clock.now();
    const since = new Date(now.getTime() - LISTED_DAYS * dayMs);
    const found: OutsideIssue[] = [];
    for (const named of titles) {
      const { schedule } = named.title;
      for (const issue of issuesFrom(schedule, lastIssue(schedule, now), LISTED_DAYS, -1))
        if (issue.drawsAt >= since && (await this.#isOutside(named, issue))) found.push({ named, issue });
    }
    return found;
  }

  /** Whether the lottery draws the issue for itself, and outside. */
  async #isOutside({ title }: NamedTitle, { slot }: Issue): Promise<boolean> {
    return drawnBy(title, slot) === title.code && (await this.outside.sourceOf(title, slot)) === 'outside';
  }

  async #issue(id: string, language: SignedInCaller['language']): Promise<OutsideIssue> {
    const [code = '', number = ''] = id.split(':');
    const named = await this.titles.one(code, language);
    const issue = named && issueNumbered(named.title.schedule, number);
    if (!issue || !(await this.#isOutside(named, issue))) throw new Refusal('request.not_found');
    return { named, issue };
  }

  async #rows(issues: readonly OutsideIssue[]): Promise<LotteryResultRow[]> {
    const numbers = [...new Set(issues.map(({ issue }) => issue.number))];
    const codes = [...new Set(issues.map(({ named }) => named.title.code))];
    const [confirmed, entries] = await Promise.all([
      this.outside.confirmedOf(codes, numbers),
      this.#entryCounts(codes, numbers),
    ]);
    return issues.map(({ named: { title, name, type }, issue: { number, drawsAt } }) => {
      const id = `${title.code}:${number}`;
      const result = confirmed.get(id) ?? null;
      const state = stateOf(result, entries.get(id) ?? 0);
      return { id, lottery: title.code, name, type, number, drawsAt: wireInstant(drawsAt), state, result };
    });
  }

  /** How many persons have entered a result, by "<lottery>:<number>". */
  async #entryCounts(lotteries: readonly string[], numbers: readonly string[]): Promise<Map<string, number>> {
    const rows = await this.database.query
      .selectFrom('lotteryEntries')
      .select(['lottery', 'number', ({ fn }) => fn.countAll<bigint>().as('entries')])
      .where('lottery', '=', anyOf(lotteries))
      .where('number', '=', anyOf(numbers))
      .groupBy(['lottery', 'number'])
      .execute();
    return new Map(rows.map(({ lottery, number, entries }) => [`${lottery}:${number}`, Number(entries)]));
  }

  #entries(lottery: string, number: string) {
    return this.database.query
      .selectFrom('lotteryEntries as e')
      .innerJoin('members as m', 'm.id', 'e.enteredBy')
      .select(['m.username', 'e.result', 'e.published', 'e.enteredAt'])
      .where('e.lottery', '=', lottery)
      .where('e.number', '=', number)
      .orderBy('e.enteredAt')
      .orderBy('m.username')
      .execute();
  }
}

/** Two entries that are the same would be confirmed. */
function stateOf(confirmed: Draw | null, entries: number): ResultState {
  if (entries > 1) return 'differs';
  if (entries === 1) return 'entered';
  return confirmed === null ? 'waiting' : 'confirmed';
}
