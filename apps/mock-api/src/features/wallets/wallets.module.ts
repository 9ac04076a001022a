import { Module } from '@nestjs/common';
import { LedgerModule } from '../ledger/ledger.module.ts';
import { SitesModule } from '../sites/sites.module.ts';
import { WalletsController } from './wallets.controller.ts';
import { WalletsService } from './wallets.service.ts';

@Module({ imports: [LedgerModule, SitesModule], controllers: [WalletsController], providers: [WalletsService], exports: [WalletsService] })
export class WalletsModule {}
