import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { endedSpans, prizeErrors, storedPrizes, type BoardPrize } from '@apsara/domain/leaderboards/leaderboards';
import { beginsInTime, endAfterMove, isOver, type MissionDays } from '@apsara/domain/missions/missions';
import { parseAmount } from '@apsara/domain/money';
import { statesAfter } from '@apsara/domain/promotions/promotions';
import { Refusal, type FieldError } from '@apsara/domain/refusals';
import { wordsErrors, writtenWords } from '@apsara/domain/sites/site-words';
import { dayOf, type Day } from '@apsara/domain/time';
import { call } from '@apsara/prisma/calls';
import type { ValidInputOf } from '@apsara/api/endpoint';
import type {
  BoardForm,
  BoardRow,
  createLeaderboard,
  moveLeaderboard,
  updateLeaderboard,
} from '@apsara/api/leaderboards';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';
import { requestId } from '../../shared/secrets/tokens.ts';
import { WholeList } from '../../shared/serve.ts';
import { json, type Transaction } from '../../shared/statements.ts';
import { AuditService } from '../audit/audit.service.ts';
import { boardRow, boardsWithCosts } from './board-rows.ts';

const wholeOf = (text: string): bigint | undefined => (/^\d{1,12}$/.test(text) ? BigInt(text) : undefined);

/** A site's leaderboards, as its operators write them. */
@Injectable()
export class LeaderboardSettingsService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly audit: AuditService,
  ) {}

  async listLeaderboards({ site }: SignedInCaller): Promise<WholeList<BoardRow>> {
    const rows = await boardsWithCosts(this.database.query, site.code).execute();
    return new WholeList(rows.map((row) => boardRow(row, site.currency)));
  }

  /** @throws Refusal leaderboards.unknown, also for another site's */
  async readLeaderboard(id: string, { site }: SignedInCaller): Promise<BoardRow> {
    const row = await boardsWithCosts(this.database.query, site.code).where('b.id', '=', id).executeTakeFirst();
    if (!row) throw new Refusal('leaderboards.unknown');
    return boardRow(row, site.currency);
  }

  /**
   * The caller's key makes one board, a draft.
   * @throws Refusal request.invalid with every invalid field, `code` where the site has another of that code; request.key_reused
   */
  async createLeaderboard(
    { code, ...form }: ValidInputOf<typeof createLeaderboard>,
    caller: SignedInCaller,
  ): Promise<BoardRow> {
    const data = await this.#dataOf(form, caller);
    const id = requestId('leaderboard', caller.actor.id, caller.idempotencyKey);
    const { numInsertedOrUpdatedRows: made } = await this.database.query
      .insertInto('leaderboards')
      .values({ ...valuesOf(data), id, siteCode: caller.site.code, code, state: 'draft' })
      .onConflict((taken) => taken.doNothing())
      .executeTakeFirst();
    const row = await boardsWithCosts(this.database.query, caller.site.code).where('b.id', '=', id).executeTakeFirst();
    if (!row) throw new Refusal('request.invalid', { fields: [{ path: 'code', code: 'taken' }] });
    if (!isDeepStrictEqual({ ...row, ...data, code }, row)) throw new Refusal('request.key_reused');
    const after = boardRow(row, caller.site.currency);
    if (made !== 0n) await this.audit.changed('leaderboard.changed', code, caller, { before: null, after });
    return after;
  }

  /**
   * @throws Refusal leaderboards.unknown; missions.fixed where it was published and counts or gives something else, or is
   * over and ends on another day; request.invalid
   */
  async updateLeaderboard(
    { id, ...form }: ValidInputOf<typeof updateLeaderboard>,
    caller: SignedInCaller,
  ): Promise<BoardRow> {
    const before = await this.readLeaderboard(id, caller);
    const data = await this.#dataOf(form, caller);
    await this.database.transaction(async (transaction) => {
      const kept = await transaction
        .selectFrom('leaderboards')
        .selectAll()
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirstOrThrow();
      if (kept.state !== 'draft' && !isDeepStrictEqual(ruleOf(kept), ruleOf(data))) throw new Refusal('missions.fixed');
      // Periods in which something was earned stay periods.
      const { endsOn } = data;
      const today = dayOf(this.clock.now(), caller.site.timeZone);
      if (isOver(kept, today) && endsOn !== kept.endsOn) throw new Refusal('missions.fixed');
      const isPast = endsOn !== null && endsOn < today;
      if (kept.state !== 'draft' && isPast && endsOn !== kept.endsOn)
        throw new Refusal('request.invalid', { fields: [{ path: 'endsOn', code: 'too_small' }] });
      await transaction.updateTable('leaderboards').set(valuesOf(data)).where('id', '=', id).execute();
    });
    const after = await this.readLeaderboard(id, caller);
    await this.audit.changed('leaderboard.changed', before.code, caller, { before, after });
    return after;
  }

  /**
   * Publishing counts what was played in its open periods before, but in none that lay wholly in a pause; closing ends its
   * last period today, whose prizes are still given.
   * @throws Refusal leaderboards.unknown, promotions.state_changed when it cannot be moved there, missions.begins_past
   */
  async moveLeaderboard(
    { id, state }: ValidInputOf<typeof moveLeaderboard>,
    caller: SignedInCaller,
  ): Promise<BoardRow> {
    const before = await this.readLeaderboard(id, caller);
    const now = this.clock.now();
    const today = dayOf(now, caller.site.timeZone);
    await this.database.transaction(async (transaction) => {
      const kept = await transaction
        .selectFrom('leaderboards')
        .selectAll()
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirstOrThrow();
      if (!statesAfter(kept.state).includes(state)) throw new Refusal('promotions.state_changed');
      if (kept.state === 'draft' && !beginsInTime(kept, today)) throw new Refusal('missions.begins_past');
      const endsOn = endAfterMove(kept.endsOn, state, today);
      await transaction.updateTable('leaderboards').set({ state, endsOn }).where('id', '=', id).execute();
      if (kept.state === 'paused') await this.#skipPaused(transaction, kept, { now, today });
      if (kept.state !== 'published') await call.leaderboardsFill(transaction, { board: id, at: now });
    });
    const after = await this.readLeaderboard(id, caller);
    await this.audit.changed('leaderboard.changed', before.code, caller, { before, after });
    return after;
  }

  /** Makes periods final that ended in a pause and have no score: while it is paused, a board counts nothing. */
  async #skipPaused(
    transaction: Transaction,
    board: MissionDays & { id: string },
    { now, today }: { now: Date; today: Day },
  ): Promise<void> {
    const counted = await transaction
      .selectFrom('leaderboardScores')
      .select('span')
      .distinct()
      .where('boardId', '=', board.id)
      .execute();
    const known = new Set(counted.map(({ span }) => span));
    const skipped = endedSpans(board, today).filter(({ key }) => !known.has(key));
    if (skipped.length === 0) return;
    await transaction
      .insertInto('leaderboardFinals')
      .values(skipped.map(({ key }) => ({ boardId: board.id, span: key, at: now })))
      .onConflict((final) => final.doNothing())
      .execute();
  }

  /** The settings as the tables have them. @throws Refusal request.invalid with every invalid field */
  async #dataOf(form: BoardForm, { site: { code, currency, defaultLanguage } }: SignedInCaller) {
    const { words, prizes: _, least: leastText, products, ...rest } = form;
    const { maxMultiple } = await this.database.site.findUniqueOrThrow({
      where: { code },
      select: { maxMultiple: true },
    });
    const errors: FieldError[] = wordsErrors(words, defaultLanguage, ['title', 'text']);
    if (rest.endsOn !== null && rest.endsOn < rest.startsOn) errors.push({ path: 'endsOn', code: 'too_small' });
    // Without an end its places would never be final.
    if (rest.period === 'once' && rest.endsOn === null) errors.push({ path: 'endsOn', code: 'required' });
    const read = (path: string, units: bigint | undefined): bigint => {
      if (units === undefined) errors.push({ path, code: 'format' });
      return units ?? 0n;
    };
    const money = (text: string): bigint | undefined => parseAmount(text, currency)?.amount;
    const least = read('least', rest.metric === 'valid_bets' ? money(leastText) : wholeOf(leastText));
    if (least < 0n) errors.push({ path: 'least', code: 'too_small' });
    const prizes: BoardPrize[] = form.prizes.map((prize, i) => ({
      ...prize,
      amount: read(`prizes.${i}.amount`, prize.reward === 'money' ? money(prize.amount) : wholeOf(prize.amount)),
    }));
    if (errors.every(({ path }) => !path.startsWith('prizes'))) errors.push(...prizeErrors(prizes, maxMultiple));
    if (errors.length > 0) throw new Refusal('request.invalid', { fields: errors });
    return { ...rest, least, products, words: writtenWords(words), prizes: storedPrizes(prizes) };
  }
}

type Data = Omit<BoardForm, 'prizes' | 'least'> & { least: bigint; prizes: ReturnType<typeof storedPrizes> };

const valuesOf = (data: Data) => ({ ...data, words: json(data.words), prizes: json(data.prizes) });

/** What a board counts and gives, and since when: fixed once it was published. */
const ruleOf = ({ period, metric, products, least, prizes, startsOn }: Omit<Data, 'words'>) => ({
  period,
  metric,
  products: [...products],
  least,
  prizes,
  startsOn,
});
