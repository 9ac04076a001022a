import { Inject, Injectable } from '@nestjs/common';
import { gamePage } from '@apsara/domain/game-pages';
import { languageOr } from '@apsara/domain/languages';
import { Refusal } from '@apsara/domain/refusals';
import type { AnswerOf, ValidInputOf } from '@apsara/api/endpoint';
import type { launchGame } from '@apsara/api/games';
import type { Actor, Caller, CallerSite } from '../../shared/caller.ts';
import { Clock } from '../../shared/clock.ts';
import { CONFIG, type Config } from '../../shared/config.ts';
import { Database } from '../../shared/database.ts';
import { hashToken, newToken } from '../../shared/tokens.ts';
import { LedgerService } from '../ledger/ledger.service.ts';
import { CatalogueService, type CatalogueGame } from './catalogue.service.ts';

/** A vendor's session token outlives a long evening; wins come through after it ended all the same. */
const GAME_SESSION_MS = 6 * 3_600_000;

@Injectable()
export class LaunchService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly catalogue: CatalogueService,
    private readonly ledger: LedgerService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async launch(query: ValidInputOf<typeof launchGame>, caller: Caller): Promise<AnswerOf<typeof launchGame>> {
    const game = await this.catalogue.byCode(query.vassalage, query.gameCode);
    if (!game || game.gameType !== query.gameType) throw new Refusal('games.unknown');
    const kind = gamePage({ ...game, name: game.names.EN });
    if (game.maintenance || !kind || !this.config.vendorsUrl) throw new Refusal('games.maintenance');
    const language = languageOr(query.language, caller.language);
    const page = new URLSearchParams({ vendor: game.vendorCode, game: game.gameCode, name: game.names[language], lang: language });
    if (query.accountType === '0') {
      if (game.supportPlay !== 0) throw new Refusal('games.no_demo');
      page.set('mode', 'demo');
      page.set('currency', 'FUN');
    } else {
      const player = realPlayer(caller.actor);
      page.set('mode', 'real');
      page.set('token', await this.openSession(game, player, caller.site));
      page.set('member', player.id);
      page.set('currency', caller.site.currency);
    }
    // The vendors' pages lie behind the platform's own port.
    return { content: { game_url: `/vendors/${kind}/?${page.toString()}` } };
  }

  private async openSession(game: CatalogueGame, player: Actor, site: CallerSite): Promise<string> {
    const account = await this.ledger.cashAccount(player.id);
    const houseId = await this.ledger.house(site.code, `games:${game.vendorCode}`, account.currency);
    const token = newToken();
    const createdAt = this.clock.now();
    await this.database.gameSession.create({
      data: {
        tokenHash: hashToken(token),
        memberId: player.id,
        vendorCode: game.vendorCode,
        gameCode: game.gameCode,
        nodeId: game.nodeId,
        accountId: account.id,
        houseId,
        currency: account.currency,
        createdAt,
        expiresAt: new Date(createdAt.getTime() + GAME_SESSION_MS),
      },
    });
    return token;
  }
}

/** Specification 4: only a real, signed-in account plays for money. */
function realPlayer(actor: Actor | undefined): Actor {
  if (!actor) throw new Refusal('session.invalid');
  if (actor.role !== 'member' && actor.role !== 'agent') throw new Refusal('members.real_account_needed');
  return actor;
}
