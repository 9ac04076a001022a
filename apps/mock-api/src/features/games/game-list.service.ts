import { Injectable } from '@nestjs/common';
import type { GameMark } from '@apsara/domain/games/site-games';
import { Refusal } from '@apsara/domain/refusals';
import { languages } from '@apsara/domain/sites/languages';
import type { ValidInputOf } from '@apsara/api/endpoint';
import type { listSiteGames, SiteGameRow } from '@apsara/api/site-games';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Clock } from '../../shared/clock.ts';
import { Rows } from '../../shared/serve.ts';
import { gameRow } from './game-rows.ts';
import type { SiteCatalogue, SiteCatalogueGame } from './site-catalogue.ts';
import { SiteCataloguesService } from './site-catalogues.service.ts';

type Query = ValidInputOf<typeof listSiteGames>;

const hasMark: Record<GameMark, (game: SiteCatalogueGame) => boolean> = {
  hot: ({ hotRank }) => hotRank !== null,
  top: ({ isTop }) => isTop,
  own: ({ own }) => own !== null,
};

/** All games as a site has them, for its operators. They lie in memory, so that ten thousand are searched at once. */
@Injectable()
export class GameListService {
  constructor(
    private readonly clock: Clock,
    private readonly catalogues: SiteCataloguesService,
  ) {}

  async listSiteGames(
    { filter, sort, range: [from, to] = [0, 99] }: Query,
    { site, language }: SignedInCaller,
  ): Promise<Rows<SiteGameRow>> {
    const fits = fitting(filter);
    const games = ordered(await this.catalogues.current(site.code), sort?.[0] ?? 'place', language).filter(fits);
    if (sort?.[1] === 'DESC') games.reverse();
    const now = this.clock.now();
    const rows = games.slice(from, to + 1).map((game) => gameRow(game, language, now));
    return new Rows(rows, games.length, from);
  }

  /** @throws Refusal request.not_found */
  async readSiteGame(id: string, { site, language }: SignedInCaller): Promise<SiteGameRow> {
    const game = (await this.catalogues.current(site.code)).all.find(({ nodeId }) => String(nodeId) === id);
    if (!game) throw new Refusal('request.not_found');
    return gameRow(game, language, this.clock.now());
  }
}

type Sort = NonNullable<Query['sort']>[0];

function ordered({ games, all }: SiteCatalogue, sort: Sort, language: SignedInCaller['language']): SiteCatalogueGame[] {
  if (sort === 'id') return all.toSorted((a, b) => (String(a.nodeId) < String(b.nodeId) ? -1 : 1));
  if (sort === 'players') return all.toSorted((a, b) => a.players - b.players);
  if (sort === 'place') return [...games, ...all.filter(({ state }) => state === 'off')];
  const { compare } = new Intl.Collator(languages[language].tag, { numeric: true });
  const key = (game: SiteCatalogueGame): string => (sort === 'vendor' ? game.vendorName : game.names[language]);
  return all.toSorted((a, b) => compare(key(a), key(b)));
}

/** A text is a part of a name in any language, of the code, or the whole id. */
function fitting({ q = '', vendor, type, state, mark, id }: NonNullable<Query['filter']> = {}) {
  const asked = q.trim().toLowerCase();
  const ids = id && new Set(id);
  const has = (text: string): boolean => text.toLowerCase().includes(asked);
  return (game: SiteCatalogueGame): boolean =>
    (!ids || ids.has(String(game.nodeId))) &&
    (!vendor || game.vendorCode === vendor) &&
    (!type || game.gameType === type) &&
    (!state || game.state === state) &&
    (!mark || hasMark[mark](game)) &&
    (!asked || String(game.nodeId) === asked || has(game.gameCode) || Object.values(game.names).some(has));
}
