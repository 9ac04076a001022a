import { Controller } from '@nestjs/common';
import type { ValidInputOf } from '@apsara/api/endpoint';
import { changeSiteGames, listSiteGames, readSiteGame, updateSiteGame } from '@apsara/api/site-games';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Serve } from '../../shared/serve.ts';
import { GameListService } from './game-list.service.ts';
import { GameSettingsService } from './game-settings.service.ts';

/** The games of a site, for its operators. */
@Controller()
export class SiteGamesController {
  constructor(
    private readonly list: GameListService,
    private readonly settings: GameSettingsService,
  ) {}

  @Serve(listSiteGames)
  listSiteGames(query: ValidInputOf<typeof listSiteGames>, caller: SignedInCaller) {
    return this.list.listSiteGames(query, caller);
  }

  @Serve(readSiteGame)
  readSiteGame({ id }: ValidInputOf<typeof readSiteGame>, caller: SignedInCaller) {
    return this.list.readSiteGame(id, caller);
  }

  @Serve(updateSiteGame)
  updateSiteGame(input: ValidInputOf<typeof updateSiteGame>, caller: SignedInCaller) {
    return this.settings.updateSiteGame(input, caller);
  }

  @Serve(changeSiteGames)
  changeSiteGames(input: ValidInputOf<typeof changeSiteGames>, caller: SignedInCaller) {
    return this.settings.changeSiteGames(input, caller);
  }
}
