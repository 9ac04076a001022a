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
import { requireAgreed } from '../../shared/agreed.ts';
import type { Actor, Caller } from '../../shared/caller.ts';
import { CONFIG, type Config } from '../../shared/config.ts';
import { isOwnMachine } from '../../shared/own-machine.ts';
import { wireInstant } from '../../shared/wire.ts';
import { SitesService } from '../sites/sites.service.ts';
import { VendorsService } from '../vendors/vendors.service.ts';
import type { CatalogueGame } from './catalogue.service.ts';
import { GameSessionsService } from './game-sessions.service.ts';
import { SiteCataloguesService } from './site-catalogues.service.ts';

/** What a game's page is given, by name. */
type Values = Record<string, string>;

@Injectable()
export class LaunchService {
  constructor(
    private readonly catalogues: SiteCataloguesService,
    private readonly sessions: GameSessionsService,
    private readonly sites: SitesService,
    private readonly vendors: VendorsService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async launchGame(query: ValidInputOf<typeof launchGame>, caller: Caller): Promise<AnswerOf<typeof launchGame>> {
    const { byCode } = await this.catalogues.current(caller.site.code);
    const game = byCode.get(`${query.vassalage}/${query.gameCode}`);
    if (!game || game.gameType !== query.gameType) throw new Refusal('games.unknown');
    if (query.nodeId !== undefined && query.nodeId !== String(game.nodeId)) throw new Refusal('games.unknown');
    const back = await this.#backPath(query.backUrl ?? '', caller.site.code);
    const lottery = titleOf(game.gameCode);
    if (lottery && !game.maintenance && query.accountType !== '0') {
      realPlayer(caller.actor);
      return { content: { game_url: lotteryPath(lottery, query) } };
    }
    const address = game.maintenance ? undefined : await this.#addressOf(game, caller.site.code);
    if (!address) {
      const until = game.maintenanceUntil && wireInstant(game.maintenanceUntil);
      throw new Refusal('games.maintenance', until ? { until } : {});
    }
    const language = languageOr(query.language, caller.language);
    return {
      content: {
        game_url: address({
          vendor: game.vendorCode,
          game: game.gameCode,
          name: game.names[language],
          lang: language,
          zone: caller.site.timeZone,
          ...(query.match ? { match: query.match } : {}),
          ...(back === undefined ? {} : { back }),
          ...(await this.#seat(game, query.accountType === '0', caller)),
        }),
      },
    };
  }

  /** Who plays there, for which money. @throws Refusal games.no_demo; for money: who may not play */
  async #seat(game: CatalogueGame, isDemo: boolean, { actor, site }: Caller): Promise<Values> {
    if (isDemo) {
      if (game.supportPlay !== 0) throw new Refusal('games.no_demo');
      return { mode: 'demo', currency: 'FUN' };
    }
    const { id: member, tokenHash: sessionHash } = realPlayer(actor);
    const token = await this.sessions.open(game, { memberId: member, siteCode: site.code, sessionHash });
    return { mode: 'real', token, member, currency: site.currency };
  }

  /**
   * How a game's address is made: the vendor's own, or that of the stand-ins' pages, which are served through the
   * platform's own port, and where a site names other origins, through them. Undefined where it opens nowhere.
   */
  async #addressOf(game: CatalogueGame, siteCode: string): Promise<((values: Values) => string) | undefined> {
    const launchUrl = (await this.vendors.all()).get(game.vendorCode)?.launchUrl;
    if (launchUrl) {
      const home = this.sites.addressOf(await this.sites.byCode(siteCode));
      return ({ back = '', ...values }) => filledIn(launchUrl, { ...values, back: home + back });
    }
    const kind = gamePage({ ...game, name: game.names.EN });
    if (!kind || !this.config.vendorsUrl) return undefined;
    const origin = await this.#origin(siteCode);
    return (values) => `${origin}/vendors/${kind}/?${new URLSearchParams(values).toString()}`;
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

/** A vendor's address of a game; what it names and a launch does not have is empty. */
const filledIn = (template: string, values: Values): string =>
  template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));

/** Specification 4: only a real, signed-in account plays for money. */
function realPlayer(actor: Actor | undefined): Actor {
  if (!actor) throw new Refusal('session.invalid');
  if (actor.role !== 'member' && actor.role !== 'agent') throw new Refusal('members.real_account_needed');
  requireAgreed(actor);
  return actor;
}
