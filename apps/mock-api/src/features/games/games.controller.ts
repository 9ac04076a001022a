import { Controller } from '@nestjs/common';
import { languageOr } from '@apsara/domain/languages';
import type { ValidInputOf } from '@apsara/api/endpoint';
import { gamePage } from '@apsara/api/game-pages';
import {
  addFavourite,
  favouriteGames,
  favouriteIds,
  gameList,
  hotGames,
  launchGame,
  recentGames,
  removeFavourite,
  vendorLanes,
  vendorsByType,
} from '@apsara/api/games';
import type { Caller, SignedInCaller } from '../../shared/caller.ts';
import { Serve } from '../../shared/serve.ts';
import { FavouritesService } from './favourites.service.ts';
import { GamesService } from './games.service.ts';
import { LaunchService } from './launch.service.ts';

@Controller()
export class GamesController {
  constructor(
    private readonly games: GamesService,
    private readonly favourites: FavouritesService,
    private readonly launches: LaunchService,
  ) {}

  @Serve(gameList)
  list(query: ValidInputOf<typeof gameList>, caller: Caller) {
    return this.games.list(query, languageOr(query.language, caller.language));
  }

  @Serve(gamePage)
  page(query: ValidInputOf<typeof gamePage>, caller: Caller) {
    return this.games.page(query, languageOr(query.language, caller.language));
  }

  @Serve(hotGames)
  hot({ language }: ValidInputOf<typeof hotGames>, caller: Caller) {
    return this.games.hot(languageOr(language, caller.language));
  }

  @Serve(vendorLanes)
  lanes() {
    return this.games.lanes();
  }

  @Serve(vendorsByType)
  vendorsByType() {
    return this.games.vendorsByType();
  }

  @Serve(favouriteIds)
  favouriteIds(_: ValidInputOf<typeof favouriteIds>, { actor }: SignedInCaller) {
    return this.favourites.ids(actor.id);
  }

  @Serve(favouriteGames)
  favouriteGames(query: ValidInputOf<typeof favouriteGames>, caller: SignedInCaller) {
    return this.favourites.page(caller.actor.id, query, languageOr(query.language, caller.language));
  }

  @Serve(addFavourite)
  addFavourite({ nodeId }: ValidInputOf<typeof addFavourite>, { actor }: SignedInCaller) {
    return this.favourites.add(actor.id, nodeId);
  }

  @Serve(removeFavourite)
  removeFavourite({ nodeId }: ValidInputOf<typeof removeFavourite>, { actor }: SignedInCaller) {
    return this.favourites.remove(actor.id, nodeId);
  }

  @Serve(recentGames)
  recent({ language }: ValidInputOf<typeof recentGames>, caller: SignedInCaller) {
    return this.favourites.recent(caller.actor.id, languageOr(language, caller.language));
  }

  @Serve(launchGame)
  launch(query: ValidInputOf<typeof launchGame>, caller: Caller) {
    return this.launches.launch(query, caller);
  }
}
