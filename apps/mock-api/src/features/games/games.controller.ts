import { Controller } from '@nestjs/common';
import { languageOr } from '@apsara/domain/sites/languages';
import type { ValidInputOf } from '@apsara/api/endpoint';
import { readGamePage } from '@apsara/api/game-pages';
import {
  readGameCounts,
  createFavourite,
  launchGame,
  listFavouriteGames,
  listFavouriteIds,
  listGames,
  listHotGames,
  listRecentGames,
  listVendorLanes,
  listVendorsByType,
  removeFavourite,
} from '@apsara/api/games';
import { listMatches } from '@apsara/api/matches';
import type { Caller, SignedInCaller } from '../../shared/caller.ts';
import { Serve } from '../../shared/serve.ts';
import { FavouritesService } from './favourites.service.ts';
import { GamesService, type Place } from './games.service.ts';
import { LaunchService } from './launch.service.ts';
import { MatchesService } from './matches.service.ts';

const placeOf = (language: string | undefined, caller: Caller): Place => ({
  site: caller.site,
  language: languageOr(language, caller.language),
});

@Controller()
export class GamesController {
  constructor(
    private readonly games: GamesService,
    private readonly favourites: FavouritesService,
    private readonly launches: LaunchService,
    private readonly matches: MatchesService,
  ) {}

  @Serve(listGames)
  listGames(query: ValidInputOf<typeof listGames>, caller: Caller) {
    return this.games.listGames(query, placeOf(query.language, caller));
  }

  @Serve(readGamePage)
  readGamePage(query: ValidInputOf<typeof readGamePage>, caller: Caller) {
    return this.games.readGamePage(query, placeOf(query.language, caller));
  }

  @Serve(readGameCounts)
  readGameCounts(query: ValidInputOf<typeof readGameCounts>, { site }: Caller) {
    return this.games.readGameCounts(query, site);
  }

  @Serve(listMatches)
  listMatches(query: ValidInputOf<typeof listMatches>, caller: Caller) {
    return this.matches.listMatches(query, placeOf(query.language, caller));
  }

  @Serve(listHotGames)
  listHotGames({ language }: ValidInputOf<typeof listHotGames>, caller: Caller) {
    return this.games.listHotGames(placeOf(language, caller));
  }

  @Serve(listVendorLanes)
  listVendorLanes(_: ValidInputOf<typeof listVendorLanes>, caller: Caller) {
    return this.games.listVendorLanes(caller);
  }

  @Serve(listVendorsByType)
  listVendorsByType(_: ValidInputOf<typeof listVendorsByType>, caller: Caller) {
    return this.games.listVendorsByType(caller);
  }

  @Serve(listFavouriteIds)
  listFavouriteIds(_: ValidInputOf<typeof listFavouriteIds>, { actor }: SignedInCaller) {
    return this.favourites.listFavouriteIds(actor.id);
  }

  @Serve(listFavouriteGames)
  listFavouriteGames(query: ValidInputOf<typeof listFavouriteGames>, caller: SignedInCaller) {
    return this.favourites.listFavouriteGames(caller.actor.id, query, placeOf(query.language, caller));
  }

  @Serve(createFavourite)
  createFavourite({ nodeId }: ValidInputOf<typeof createFavourite>, { actor, site }: SignedInCaller) {
    return this.favourites.createFavourite(actor.id, nodeId, site);
  }

  @Serve(removeFavourite)
  removeFavourite({ nodeId }: ValidInputOf<typeof removeFavourite>, { actor }: SignedInCaller) {
    return this.favourites.removeFavourite(actor.id, nodeId);
  }

  @Serve(listRecentGames)
  listRecentGames({ language }: ValidInputOf<typeof listRecentGames>, caller: SignedInCaller) {
    return this.favourites.listRecentGames(caller.actor.id, placeOf(language, caller));
  }

  @Serve(launchGame)
  launchGame(query: ValidInputOf<typeof launchGame>, caller: Caller) {
    return this.launches.launchGame(query, caller);
  }
}
