import { randomInt } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { itemAt } from '@apsara/domain/lists';
import { gamePage } from '@apsara/domain/games/game-pages';
import { lotteryPages } from '@apsara/domain/lottery/titles/lottery-pages';
import { titleOf } from '@apsara/domain/lottery/titles/titles';
import type { LotteryTitle } from '@apsara/domain/lottery/titles/lottery-title';
import { languageOr } from '@apsara/domain/sites/languages';
import { ownPath } from '@apsara/domain/sites/own-path';
import { Refusal } from '@apsara/domain/refusals';
import type { AnswerOf, ValidInputOf } from '@apsara/api/endpoint';
import type { launchGame } from '@apsara/api/games';
import type { Actor, Caller } from '../../shared/caller.ts';
import { CONFIG, type Config } from '../../shared/config.ts';
import { isOwnMachine } from '../../shared/own-machine.ts';
import { SitesService } from '../sites/sites.service.ts';
import { CatalogueService } from './catalogue.service.ts';
import { GameSessionsService } from './game-sessions.service.ts';

@Injectable()
export class LaunchService {
  constructor(
    private readonly catalogue: CatalogueService,
    private readonly sessions: GameSessionsService,
    private readonly sites: SitesService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async launchGame(query: ValidInputOf<typeof launchGame>, caller: Caller): Promise<AnswerOf<typeof launchGame>> {
    const game = await this.catalogue.byCode(query.vassalage, query.gameCode);
    if (!game || game.gameType !== query.gameType) throw new Refusal('games.unknown');
    if (query.nodeId !== undefined && query.nodeId !== String(game.nodeId)) throw new Refusal('games.unknown');
    const back = await this.#backPath(query.backUrl ?? '', caller.site.code);
    const lottery = titleOf(game.gameCode);
    if (lottery && !game.maintenance && query.accountType !== '0') {
      realPlayer(caller.actor);
      return { content: { game_url: lotteryPath(lottery, query) } };
    }
    const kind = gamePage({ ...game, name: game.names.EN });
    if (game.maintenance || !kind || !this.config.vendorsUrl) throw new Refusal('games.maintenance');
    const language = languageOr(query.language, caller.language);
    const page = new URLSearchParams({
      vendor: game.vendorCode,
      game: game.gameCode,
      name: game.names[language],
      lang: language,
      zone: caller.site.timeZone,
    });
    if (query.match) page.set('match', query.match);
    if (back !== undefined) page.set('back', back);
    if (query.accountType === '0') {
      if (game.supportPlay !== 0) throw new Refusal('games.no_demo');
      page.set('mode', 'demo');
      page.set('currency', 'FUN');
    } else {
      const player = realPlayer(caller.actor);
      page.set('mode', 'real');
      const { id: memberId, tokenHash: sessionHash } = player;
      page.set('token', await this.sessions.open(game, { memberId, siteCode: caller.site.code, sessionHash }));
      page.set('member', player.id);
      page.set('currency', caller.site.currency);
    }
    // The vendors' pages are served through the platform's own port, and where a site names other origins, through them.
    return { content: { game_url: `${await this.#origin(caller.site.code)}/vendors/${kind}/?${page.toString()}` } };
  }

  /** One of the site's origins for games, by chance (specification 7); empty for the site itself. */
  async #origin(siteCode: string): Promise<string> {
    const { launchGameCdns } = await this.sites.byCode(siteCode);
    return launchGameCdns.length === 0 ? '' : itemAt(launchGameCdns, randomInt(launchGameCdns.length));
  }

  /**
   * Where a game in a window of its own leads back to: a path of this site, of which an address may be given whole.
   * @throws Refusal request.invalid for any other address
   */
  async #backPath(backUrl: string, siteCode: string): Promise<string | undefined> {
    if (backUrl === '') return undefined;
    const path = ownPath(backUrl) ?? ownPath(await this.#pathAt(backUrl, siteCode));
    if (path === undefined) throw new Refusal('request.invalid', { fields: [{ path: 'backUrl', code: 'format' }] });
    return path;
  }

  async #pathAt(address: string, siteCode: string): Promise<string | undefined> {
    if (!/^https?:/.test(address) || !URL.canParse(address)) return undefined;
    const { hostname, pathname, search, hash } = new URL(address);
    const { hosts } = await this.sites.byCode(siteCode);
    const isOwn = hosts.includes(hostname) || (!this.config.production && isOwnMachine(hostname));
    return isOwn ? pathname + search + hash : undefined;
  }
}

/** A lottery is a page of the site itself. */
function lotteryPath({ code, vendor }: LotteryTitle, { prizeMode }: { prizeMode?: number | undefined }): string {
  const query = new URLSearchParams({ gameCode: code, ...(prizeMode && { prizeMode: String(prizeMode) }) });
  return `${lotteryPages[vendor]}?${query.toString()}`;
}

/** Specification 4: only a real, signed-in account plays for money. */
function realPlayer(actor: Actor | undefined): Actor {
  if (!actor) throw new Refusal('session.invalid');
  if (actor.role !== 'member' && actor.role !== 'agent') throw new Refusal('members.real_account_needed');
  return actor;
}
