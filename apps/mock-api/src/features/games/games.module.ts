import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.ts';
import { LedgerModule } from '../ledger/ledger.module.ts';
import { LimitsModule } from '../limits/limits.module.ts';
import { SessionsModule } from '../sessions/sessions.module.ts';
import { SitesModule } from '../sites/sites.module.ts';
import { UploadsModule } from '../uploads/uploads.module.ts';
import { VendorsModule } from '../vendors/vendors.module.ts';
import { WalletsModule } from '../wallets/wallets.module.ts';
import { CatalogueService } from './catalogue.service.ts';
import { FavouritesService } from './favourites.service.ts';
import { GameSessionsService } from './game-sessions.service.ts';
import { GameListService } from './game-list.service.ts';
import { GameSettingsService } from './game-settings.service.ts';
import { GamesController } from './games.controller.ts';
import { GamesService } from './games.service.ts';
import { LaunchService } from './launch.service.ts';
import { MatchesService } from './matches.service.ts';
import { PicturesService } from './pictures.service.ts';
import { SiteGamesController } from './games-settings.controller.ts';
import { SiteCataloguesService } from './site-catalogues.service.ts';

@Module({
  imports: [
    AuditModule,
    LedgerModule,
    LimitsModule,
    SessionsModule,
    SitesModule,
    UploadsModule,
    VendorsModule,
    WalletsModule,
  ],
  controllers: [GamesController, SiteGamesController],
  providers: [
    GamesService,
    GameListService,
    GameSettingsService,
    CatalogueService,
    SiteCataloguesService,
    FavouritesService,
    GameSessionsService,
    LaunchService,
    MatchesService,
    PicturesService,
  ],
  exports: [CatalogueService, SiteCataloguesService, GameSessionsService, PicturesService],
})
export class GamesModule {}
