import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { TRIAL } from '@apsara/domain/members/members';
import {
  harmOf,
  isAbove,
  MARK_DAYS,
  markedAtOnce,
  markedIn,
  markKinds,
  marksIn,
  type HarmLevelName,
  type Mark,
  type MarkKind,
} from '@apsara/domain/protection/marks';
import { Refusal } from '@apsara/domain/refusals';
import { addDays, dayMs, dayOf, type Day } from '@apsara/domain/time';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';
import { LOGGER } from '../../shared/logger.ts';
import { json, lockUntilEnd, sumOf } from '../../shared/statements.ts';
import { wireAmount } from '../../shared/wire.ts';
import { IdentityLevels } from '../identity/identity-levels.service.ts';
import { JobsService } from '../jobs/jobs.service.ts';
import { MessagesService } from '../messages/messages.service.ts';
import { SitesService } from '../sites/sites.service.ts';
import { activeMembers, moneyOf, paidIn, playOf, textsOf } from './histories.ts';
import { hasDepositLimit, limitRaises } from './limit-facts.ts';

/** Finds marks of harm, keeps them with their figures, and says what they add up to. */
@Injectable()
export class MarksService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly sites: SitesService,
    private readonly levels: IdentityLevels,
    private readonly messages: MessagesService,
    @Inject(LOGGER) private readonly logger: Logger,
    jobs: JobsService,
  ) {
    jobs.every('marks-find', '7 20 * * *', () => this.findAll());
  }

  /** When money moved. What fails here is found by the night's job: the movement itself holds. */
  async moneyMoved(memberId: string): Promise<void> {
    await this.find(memberId, markedAtOnce).catch((error: unknown) =>
      this.logger.error({ err: error, memberId }, 'marks of harm were not looked for'),
    );
  }

  /** When a member wrote in a chat: a marked word is not left until the night. What fails here, the night's job finds. */
  async wordsWritten({ memberId, siteCode }: { memberId: string; siteCode: string }, text: string): Promise<void> {
    try {
      const { markedWords } = await this.levels.rulesOf(siteCode);
      if (markedIn([text], markedWords).length > 0) await this.find(memberId);
    } catch (error) {
      this.logger.error({ err: error, memberId }, 'marked words were not looked for');
    }
  }

  /** @throws Refusal marks.limit_first */
  async requireLimit(memberId: string): Promise<void> {
    if (await this.needsLimit(memberId)) throw new Refusal('marks.limit_first');
  }

  /** Whether a member must set a limit before the next deposit: one at a middle or high level without any. */
  async needsLimit(memberId: string): Promise<boolean> {
    const harm = await this.database.harmLevel.findUnique({ where: { memberId } });
    return isAbove(harm?.level, 'low') && !(await hasDepositLimit(this.database.query, memberId));
  }

  /** Every active member of every site; and levels whose marks have become old. */
  async findAll(): Promise<number> {
    const now = this.clock.now();
    let looked = 0;
    for (const { code } of (await this.sites.all()).values()) {
      const marked = await this.database.harmLevel.findMany({ where: { siteCode: code }, select: { memberId: true } });
      const active = await activeMembers(this.database.query, code, now);
      for (const memberId of new Set([...active.map(({ id }) => id), ...marked.map((each) => each.memberId)])) {
        await this.find(memberId);
        looked += 1;
      }
    }
    return looked;
  }

  /** Looks at one member; a trial account has no marks. */
  async find(memberId: string, kinds: readonly MarkKind[] = markKinds): Promise<void> {
    const { siteCode, type } = await this.database.member.findUniqueOrThrow({
      where: { id: memberId },
      select: { siteCode: true, type: true },
    });
    if (type === TRIAL) return;
    const site = await this.sites.byCode(siteCode);
    const now = this.clock.now();
    const { query } = this.database;
    const isWhole = kinds.length === markKinds.length;
    const since = new Date(now.getTime() - MARK_DAYS * dayMs);
    const [money, play, texts, raises, { markedWords, netDepositsAbove }] = await Promise.all([
      moneyOf(query, memberId, now),
      isWhole ? playOf(query, memberId, now) : [],
      isWhole ? textsOf(query, memberId, now) : [],
      limitRaises(query, memberId, since),
      this.levels.rulesOf(siteCode),
    ]);
    const history = {
      now,
      timeZone: site.timeZone,
      ...money,
      play,
      raises,
      texts,
      words: markedWords,
      netDepositsAbove,
    };
    await this.#keep({ memberId, siteCode }, marksIn(history, kinds), dayOf(now, site.timeZone));
  }

  /** Keeps the marks of a day and what all that count add up to. Locks: 'marks' of the member. */
  async #keep(of: { memberId: string; siteCode: string }, found: readonly Mark[], day: Day): Promise<void> {
    const { memberId, siteCode } = of;
    const at = this.clock.now();
    const since = addDays(day, -MARK_DAYS);
    const risen = await this.database.transaction(async (transaction) => {
      await lockUntilEnd(transaction, `marks/${memberId}`);
      if (found.length > 0)
        await transaction
          .insertInto('harmMarks')
          .values(found.map(({ kind, figures }) => ({ memberId, siteCode, kind, day, figures: json(figures), at })))
          .onConflict((taken) => taken.doNothing())
          .execute();
      const kept = await transaction
        .selectFrom('harmMarks')
        .select('kind')
        .where('memberId', '=', memberId)
        .where('day', '>', since)
        .execute();
      const { sum, level } = harmOf(kept.map(({ kind }) => kind));
      const before = await transaction
        .selectFrom('harmLevels')
        .select(['level', 'sum'])
        .where('memberId', '=', memberId)
        .executeTakeFirst();
      if (before?.level === level && before?.sum === sum) return undefined;
      if (level === undefined) await transaction.deleteFrom('harmLevels').where('memberId', '=', memberId).execute();
      else
        await transaction
          .insertInto('harmLevels')
          .values({ memberId, siteCode, level, sum, changedAt: at })
          .onConflict((taken) => taken.column('memberId').doUpdateSet({ level, sum, changedAt: at }))
          .execute();
      return isAbove(level, before?.level) ? level : undefined;
    });
    if (risen) await this.#tell(of, risen, day);
  }

  /** The member's own figures of thirty days, once for each rise. */
  async #tell({ memberId, siteCode }: { memberId: string; siteCode: string }, level: HarmLevelName, day: Day) {
    const { currency } = await this.sites.byCode(siteCode);
    const since = new Date(this.clock.now().getTime() - MARK_DAYS * dayMs);
    const { query } = this.database;
    const [deposits, play] = await Promise.all([
      paidIn(query, memberId, since),
      query
        .selectFrom('bets')
        .select([sumOf('stake').as('staked'), sumOf('payout').as('won')])
        .where('memberId', '=', memberId)
        .where('placedAt', '>', since)
        .where('status', 'in', ['won', 'lost'])
        .executeTakeFirstOrThrow(),
    ]);
    await this.messages.send({
      memberId,
      kind: 'own_figures',
      about: `marks/${memberId}/${level}/${day}`,
      details: {
        deposited: wireAmount(
          deposits.reduce((all, { amount }) => all + amount, 0n),
          currency,
        ),
        staked: wireAmount(play.staked, currency),
        net: wireAmount(play.won - play.staked, currency),
        currency,
        days: String(MARK_DAYS),
      },
    });
  }
}
