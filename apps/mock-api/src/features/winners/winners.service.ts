import { Injectable } from '@nestjs/common';
import { languageOr } from '@apsara/domain/sites/languages';
import { maskedAccount } from '@apsara/domain/games/winners';
import type { AnswerOf, ValidInputOf } from '@apsara/api/endpoint';
import type { readWinnerBoard } from '@apsara/api/winners';
import type { Caller } from '../../shared/caller.ts';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';
import { SocketGateway } from '../../shared/socket-gateway.ts';
import { allRows } from '../../shared/statements.ts';
import { wireAmount, wireInstant } from '../../shared/wire.ts';
import { gameItemOf } from '../games/catalogue.service.ts';
import { SiteCataloguesService } from '../games/site-catalogues.service.ts';
import { JobsService } from '../jobs/jobs.service.ts';
import { boardOf, tellWins } from './winners-query.ts';

const TELL_EVERY_SECONDS = 3;

/** Large wins: noted by the database as bets are settled (winners_note), shown with masked names, never invented. */
@Injectable()
export class WinnersService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly live: SocketGateway,
    private readonly catalogues: SiteCataloguesService,
    jobs: JobsService,
  ) {
    jobs.often('winners-tell', TELL_EVERY_SECONDS, () => this.tell());
  }

  async readWinnerBoard(
    { gameCategory, sort, period, limitNum, language }: ValidInputOf<typeof readWinnerBoard>,
    { site, language: spoken }: Caller,
  ): Promise<AnswerOf<typeof readWinnerBoard>> {
    const { query } = this.database;
    const now = this.clock.now();
    const { code: siteCode, timeZone } = site;
    const chosen = { siteCode, timeZone, gameCategory, sort, period, limit: limitNum, now };
    const rows = await allRows(query, boardOf(query, chosen), `winners_board_${sort}`);
    const { byNode } = await this.catalogues.of(siteCode);
    const shown = languageOr(language, spoken);
    return {
      list: rows.map(({ username, nameHidden, nodeId, wonAt, gained, multiplier }) => {
        const game = byNode.get(nodeId);
        const item = game && gameItemOf(game, shown);
        return {
          vo: {
            customerName: nameHidden ? '' : maskedAccount(username),
            gameName: item?.gameName ?? '',
            iconUrl: item?.iconUrl ?? '',
            winAmount: wireAmount(gained, site.currency),
            currency: site.currency,
            wonAt: wireInstant(wonAt),
            multiplier,
            game: item ? { vassalage: item.vassalage, gameType: item.gameType, gameCode: item.gameCode } : null,
          },
        };
      }),
    };
  }

  /** Sends new wins to the open pages of their sites. */
  async tell(): Promise<void> {
    const { query } = this.database;
    const rows = await allRows(query, tellWins(query, this.clock.now()), 'winners_tell');
    for (const merchant of new Set(rows.map((row) => row.siteCode))) this.live.winnersChanged(merchant);
  }
}
