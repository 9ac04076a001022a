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
import { GamesService } from './games.service.ts';
import { LaunchService } from './launch.service.ts';
import { MatchesService } from './matches.service.ts';

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
    return this.games.listGames(query, languageOr(query.language, caller.language));
  }

  @Serve(readGamePage)
  readGamePage(query: ValidInputOf<typeof readGamePage>, caller: Caller) {
    return this.games.readGamePage(query, languageOr(query.language, caller.language));
  }

  @Serve(readGameCounts)
  readGameCounts(query: ValidInputOf<typeof readGameCounts>) {
    return this.games.readGameCounts(query);
  }

  @Serve(listMatches)
  listMatches(query: ValidInputOf<typeof listMatches>, caller: Caller) {
    return this.matches.listMatches(query, languageOr(query.language, caller.language));
  }

  @Serve(listHotGames)
  listHotGames({ language }: ValidInputOf<typeof listHotGames>, caller: Caller) {
    return this.games.listHotGames(languageOr(language, caller.language));
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
    return this.favourites.listFavouriteGames(caller.actor.id, query, languageOr(query.language, caller.language));
  }

  @Serve(createFavourite)
  createFavourite({ nodeId }: ValidInputOf<typeof createFavourite>, { actor }: SignedInCaller) {
    return this.favourites.createFavourite(actor.id, nodeId);
  }

  @Serve(removeFavourite)
  removeFavourite({ nodeId }: ValidInputOf<typeof removeFavourite>, { actor }: SignedInCaller) {
    return this.favourites.removeFavourite(actor.id, nodeId);
  }

  @Serve(listRecentGames)
  listRecentGames({ language }: ValidInputOf<typeof listRecentGames>, caller: SignedInCaller) {
    return this.favourites.listRecentGames(caller.actor.id, languageOr(language, caller.language));
  }

  @Serve(launchGame)
  launchGame(query: ValidInputOf<typeof launchGame>, caller: Caller) {
    return this.launches.launchGame(query, caller);
  }
}
