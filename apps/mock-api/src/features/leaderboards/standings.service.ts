import { Injectable } from '@nestjs/common';
import { spanOn, type MissionSpan } from '@apsara/domain/missions/missions';
import { Refusal } from '@apsara/domain/refusals';
import { dayOf, isDay } from '@apsara/domain/time';
import type { ValidInputOf } from '@apsara/api/endpoint';
import type { disqualifyMember, readStanding, Standing } from '@apsara/api/leaderboards';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';
import { allRows, lockUntilEnd } from '../../shared/statements.ts';
import { wireInstant } from '../../shared/wire.ts';
import { AuditService } from '../audit/audit.service.ts';
import { boardsOf, wireScore, type StoredBoard } from './board-rows.ts';
import { disqualifiedOf, placesOf } from './standing-sql.ts';

const SHOWN = 100;

/** The lock of the places of a board's period: for those who change them, and for the job that makes them final. */
export const placesLock = (boardId: string, span: string): string => `leaderboards:${boardId}:${span}`;

/** The places of leaderboards with the names of their accounts, for operators. */
@Injectable()
export class StandingsService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly audit: AuditService,
  ) {}

  /** @throws Refusal leaderboards.unknown */
  async readStanding({ id, span }: ValidInputOf<typeof readStanding>, { site }: SignedInCaller): Promise<Standing> {
    const board = await this.#board(id, site.code);
    return this.#standing(board, this.#span(board, span, site.timeZone), site.currency);
  }

  /** @throws Refusal leaderboards.unknown; leaderboards.final; request.invalid for an account that has no score */
  async disqualifyMember(
    { id, span: key, account, reason }: ValidInputOf<typeof disqualifyMember>,
    caller: SignedInCaller,
  ): Promise<Standing> {
    const { site, actor } = caller;
    const board = await this.#board(id, site.code);
    const span = this.#span(board, key, site.timeZone);
    const member = await this.database.member.findFirst({
      where: { siteCode: site.code, username: account.trim() },
      select: { id: true },
    });
    const where = { boardId: id, span: span.key };
    if (!member || (await this.database.leaderboardScore.count({ where: { ...where, memberId: member.id } })) === 0)
      throw new Refusal('request.invalid', { fields: [{ path: 'account', code: 'mismatch' }] });
    await this.database.transaction(async (transaction) => {
      await lockUntilEnd(transaction, placesLock(id, span.key));
      const final = await transaction
        .selectFrom('leaderboardFinals')
        .select('span')
        .where('boardId', '=', id)
        .where('span', '=', span.key)
        .executeTakeFirst();
      if (final) throw new Refusal('leaderboards.final');
      await transaction
        .insertInto('leaderboardDisqualified')
        .values({ ...where, memberId: member.id, reason, by: actor.id, at: this.clock.now() })
        .onConflict((known) => known.doNothing())
        .execute();
      const details = { board: board.code, span: span.key, account, reason };
      await this.audit.record('leaderboard.disqualified', account, details, transaction);
    });
    return this.#standing(board, span, site.currency);
  }

  async #board(id: string, siteCode: string): Promise<StoredBoard> {
    const board = await boardsOf(this.database.query, siteCode).where('b.id', '=', id).executeTakeFirst();
    if (!board) throw new Refusal('leaderboards.unknown');
    return board;
  }

  /** The named period, or the present one, or the last that there was. @throws Refusal leaderboards.unknown */
  #span(board: StoredBoard, key: string | undefined, zone: string): MissionSpan {
    const today = dayOf(this.clock.now(), zone);
    const last = board.endsOn !== null && board.endsOn < today ? board.endsOn : today;
    const named =
      key === undefined || key === 'once' || !isDay(key) ? last : key < board.startsOn ? board.startsOn : key;
    const span = spanOn(board, named);
    if (!span || (key !== undefined && span.key !== key)) throw new Refusal('leaderboards.unknown');
    return span;
  }

  async #standing(board: StoredBoard, span: MissionSpan, currency: string): Promise<Standing> {
    const of = { boardId: board.id, span: span.key, least: board.least };
    const [places, out, final] = await Promise.all([
      allRows(this.database.query, placesOf(of, SHOWN), 'leaderboards_places'),
      allRows(this.database.query, disqualifiedOf(of)),
      this.database.leaderboardFinal.count({ where: { boardId: board.id, span: span.key } }),
    ]);
    const placeOf = ({ username, score, reachedAt }: (typeof places)[number]) => ({
      account: username,
      score: wireScore(board.metric, score, currency),
      reachedAt: wireInstant(reachedAt),
    });
    return {
      span: span.key,
      final: final > 0,
      places: [
        ...places.map((one, i) => ({ ...placeOf(one), place: i + 1, reason: '' })),
        ...out.map((one) => ({ ...placeOf(one), place: null, reason: one.reason })),
      ],
    };
  }
}
