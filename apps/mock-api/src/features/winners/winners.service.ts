import { Injectable } from '@nestjs/common';
import { languageOr } from '@apsara/domain/sites/languages';
import { maskedAccount } from '@apsara/domain/games/winners';
import type { AnswerOf, ValidInputOf } from '@apsara/api/endpoint';
import type { readWinnerBoard } from '@apsara/api/winners';
import type { Caller } from '../../shared/caller.ts';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';
import { SocketGateway } from '../../shared/socket-gateway.ts';
import { wireAmount } from '../../shared/wire.ts';
import { CatalogueService, gameItemOf } from '../games/catalogue.service.ts';
import { JobsService } from '../jobs/jobs.service.ts';

const TELL_EVERY_SECONDS = 3;

/** The site's wins ($1) as its bets are now: what was corrected below the rule is no large win any more. */
const board = `
  SELECT m.username, b.node_id, b.payout - b.stake AS gained FROM winner_rules r
    JOIN winners w ON w.site_code = r.site_code AND w.won_at > $2::timestamptz - make_interval(days => r.days) AND w.won_at <= $2
    JOIN bets b ON b.id = w.bet_id AND b.placed_at = w.placed_at AND b.status <> 'rolled_back' AND b.payout - b.stake >= r.min_win
    JOIN members m ON m.id = b.member_id
   WHERE r.site_code = $1 AND ($3 = 'ALL' OR b.game_type = $3) ORDER BY gained DESC, w.won_at DESC, w.bet_id LIMIT $4`;

/** Marks wins as announced, each by one instance only. */
const tell = `
  UPDATE winners SET told_at = $1 WHERE (bet_id, placed_at) IN
    (SELECT bet_id, placed_at FROM winners WHERE told_at IS NULL ORDER BY won_at LIMIT 1000 FOR UPDATE SKIP LOCKED) RETURNING site_code`;

/** Large wins: noted by the database as bets are settled (winners_note), shown with masked names, never invented. */
@Injectable()
export class WinnersService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly live: SocketGateway,
    private readonly catalogue: CatalogueService,
    jobs: JobsService,
  ) {
    jobs.often('winners-tell', TELL_EVERY_SECONDS, () => this.tell());
  }

  async readWinnerBoard(
    { gameCategory, limitNum, language }: ValidInputOf<typeof readWinnerBoard>,
    { site, language: spoken }: Caller,
  ): Promise<AnswerOf<typeof readWinnerBoard>> {
    const values = [site.code, this.clock.now(), gameCategory, limitNum];
    const rows = await this.database.sql<{ username: string; node_id: number; gained: bigint }>(
      board,
      values,
      'winners_board',
    );
    const { byNode } = await this.catalogue.all();
    const shown = languageOr(language, spoken);
    return {
      list: rows.map(({ username, node_id, gained }) => {
        const game = byNode.get(node_id);
        const item = game && gameItemOf(game, shown);
        return {
          vo: {
            customerName: maskedAccount(username),
            gameName: item?.gameName ?? '',
            iconUrl: item?.iconUrl ?? '',
            winAmount: wireAmount(gained, site.currency),
            currency: site.currency,
          },
        };
      }),
    };
  }

  /** Sends new wins to the open pages of their sites. */
  async tell(): Promise<void> {
    const rows = await this.database.sql<{ site_code: string }>(tell, [this.clock.now()], 'winners_tell');
    for (const merchant of new Set(rows.map((row) => row.site_code))) this.live.winnersChanged(merchant);
  }
}
