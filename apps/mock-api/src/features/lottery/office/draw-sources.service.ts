import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { DrawSource } from '@apsara/domain/lottery/draws/draw-sources';
import { mayBeOutside, showing, sourceAt } from '@apsara/domain/lottery/draws/sources';
import type { LotteryTitle } from '@apsara/domain/lottery/titles/lottery-title';
import { currentIssue, issueAtSlot } from '@apsara/domain/lottery/titles/schedule';
import { titleOf } from '@apsara/domain/lottery/titles/titles';
import { must } from '@apsara/domain/must';
import type { SignedInCaller } from '../../../shared/caller.ts';
import { Clock } from '../../../shared/clock.ts';
import { Database } from '../../../shared/database.ts';
import { AuditService } from '../../audit/audit.service.ts';
import { OutsideDraws } from '../outside-draws.service.ts';

/** Which source is set last for a lottery, and from which issue on, where that is still to come. */
interface Set {
  source: DrawSource | null;
  sourceFrom: string | null;
}

/** Marks lotteries whose results come from outside (decision 0080). */
@Injectable()
export class DrawSources {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly outside: OutsideDraws,
    private readonly audit: AuditService,
  ) {}

  async all(): Promise<(title: LotteryTitle) => Set> {
    const set = await this.database.lotterySource.findMany();
    const now = this.clock.now();
    return (title) => {
      if (!mayBeOutside(title)) return { source: null, sourceFrom: null };
      const { code: lottery, schedule } = title;
      const source = sourceAt(set, lottery, Infinity);
      const from = Math.max(0, ...set.filter((one) => one.lottery === lottery).map(({ fromSlot }) => fromSlot));
      const isComing = from > currentIssue(schedule, now).slot;
      return { source, sourceFrom: isComing ? issueAtSlot(schedule, from, 1).number : null };
    };
  }

  /**
   * Counts from the first issue on that nobody has bet on and that is not on sale: what was sold is drawn as promised.
   * It counts at all sites, because issues are the same there.
   */
  async set(lottery: string, source: DrawSource, { actor, site }: SignedInCaller): Promise<void> {
    const title = must(titleOf(lottery), lottery);
    await this.database.transaction(async (transaction) => {
      await sql`LOCK TABLE lottery_issues IN SHARE ROW EXCLUSIVE MODE`.execute(transaction);
      // Asked once the table is locked: while this waits, an issue may end and the next be sold.
      const now = this.clock.now();
      const current = currentIssue(title.schedule, now).slot;
      const sold = await transaction
        .selectFrom('lotteryIssues')
        .select(({ fn }) => fn.max('slot').as('last'))
        .where('lottery', 'in', showing(lottery))
        .executeTakeFirst();
      const fromSlot = Math.max(current, sold?.last ?? 0) + 1;
      await transaction
        .deleteFrom('lotterySources')
        .where('lottery', '=', lottery)
        .where('fromSlot', '>=', fromSlot)
        .execute();
      await transaction
        .insertInto('lotterySources')
        .values({ lottery, fromSlot, source, setBy: actor.id, setAt: now })
        .execute();
      const from = issueAtSlot(title.schedule, fromSlot, 1).number;
      const details = { by: actor.username, source, from };
      await this.audit.record('lottery.source_changed', `${site.code}/${lottery}`, details, transaction);
    });
    this.outside.forget();
  }
}
