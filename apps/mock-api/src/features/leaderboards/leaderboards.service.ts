import { Injectable } from '@nestjs/common';
import { maskedAccount } from '@apsara/domain/games/winners';
import { boardRules, prizeOf, readPrizes } from '@apsara/domain/leaderboards/leaderboards';
import { missionPicture, spanEnd, spanOn, type MissionSpan } from '@apsara/domain/missions/missions';
import { languageOr, type Language } from '@apsara/domain/sites/languages';
import { addDays, dayOf, startOfDay, type Day } from '@apsara/domain/time';
import type { AnswerOf, ValidInputOf } from '@apsara/api/endpoint';
import type { Board, readMissionLeaderboard } from '@apsara/api/leaderboards';
import type { Caller } from '../../shared/caller.ts';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';
import { allRows } from '../../shared/statements.ts';
import { wireInstantOrNull } from '../../shared/wire.ts';
import { OffersService } from '../offers/offers.service.ts';
import { requireSwitch, SitesService } from '../sites/sites.service.ts';
import { boardsOf, prizeBands, wirePrize, wireScore, type StoredBoard } from './board-rows.ts';
import { ownPlace, placesOf } from './standing-sql.ts';

/** How long after its end a board's last period is shown. */
const LAST_DAYS = 31;

/** The present period of a board, or the one before. */
function spanOf(board: StoredBoard, today: Day, which: 'present' | 'last'): MissionSpan | undefined {
  const present = spanOn(board, today);
  if (which === 'present') return present;
  const before = present ? addDays(present.from, -1) : board.endsOn;
  if (before === null || before >= today || before < addDays(today, -LAST_DAYS)) return undefined;
  return spanOn(board, before);
}

/** Leaderboards as everybody sees them, with masked names. */
@Injectable()
export class LeaderboardsService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly offers: OffersService,
    private readonly sites: SitesService,
  ) {}

  /** A member who may not be offered anything now has none. */
  async readMissionLeaderboard(
    { language, period }: ValidInputOf<typeof readMissionLeaderboard>,
    caller: Caller,
  ): Promise<AnswerOf<typeof readMissionLeaderboard>> {
    const { site, actor } = caller;
    requireSwitch(await this.sites.byCode(site.code), 'MISSION3');
    const now = this.clock.now();
    const serverTime = now.toISOString();
    if (!(await this.offers.mayBeOffered({ siteCode: site.code, memberId: actor?.id })))
      return { boards: [], serverTime };
    const stored = await boardsOf(this.database.query, site.code)
      .where('b.state', 'in', ['published', 'closed'])
      .execute();
    const today = dayOf(now, site.timeZone);
    const read = languageOr(language, caller.language);
    const boards = await Promise.all(
      stored.flatMap((board) => {
        const span = spanOf(board, today, period);
        return span ? [this.#wire(board, span, { caller, language: read })] : [];
      }),
    );
    return { boards, serverTime };
  }

  async #wire(
    stored: StoredBoard,
    span: MissionSpan,
    { caller: { site, actor }, language }: { caller: Caller; language: Language },
  ): Promise<Board> {
    const { currency, timeZone } = site;
    const { query } = this.database;
    const of = { boardId: stored.id, span: span.key, least: stored.least };
    const prizes = readPrizes(stored.prizes);
    const isMember = actor?.role === 'member' || actor?.role === 'agent';
    const [top, own, final] = await Promise.all([
      allRows(query, placesOf(of, boardRules.shown), 'leaderboards_places'),
      isMember ? allRows(query, ownPlace(of, actor.id), 'leaderboards_own') : [],
      this.database.leaderboardFinal.count({ where: { boardId: stored.id, span: span.key } }),
    ]);
    const words = stored.words[language] ?? stored.words[site.defaultLanguage] ?? Object.values(stored.words)[0];
    const before = own[0]?.before ?? null;
    return {
      id: stored.id,
      title: words?.title ?? '',
      text: words?.text ?? '',
      art: missionPicture(stored.art),
      metric: stored.metric,
      unit: stored.metric === 'valid_bets' ? currency : null,
      products: [...stored.products],
      period: stored.period,
      startsAt: startOfDay(span.from, timeZone).toISOString(),
      endsAt: wireInstantOrNull(spanEnd(span, timeZone)),
      final: final > 0,
      least: wireScore(stored.metric, stored.least, currency),
      prizes: prizeBands(prizes, currency),
      top: top.map(({ memberId, username, nameHidden, score }, i) => {
        const prize = prizeOf(prizes, i + 1);
        return {
          place: i + 1,
          name: nameHidden ? '' : maskedAccount(username),
          score: wireScore(stored.metric, score, currency),
          reward: prize ? wirePrize(prize, currency) : null,
          own: memberId === actor?.id,
        };
      }),
      own: isMember
        ? {
            place: before === null ? null : Number(before) + 1,
            score: wireScore(stored.metric, own[0]?.score ?? 0n, currency),
          }
        : null,
    };
  }
}
