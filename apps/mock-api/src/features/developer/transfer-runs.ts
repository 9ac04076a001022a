import { Inject, Injectable } from '@nestjs/common';
import { must } from '@apsara/domain/must';
import { Clock } from '../../shared/clock.ts';
import { CONFIG, type Config } from '../../shared/config.ts';
import { Database } from '../../shared/database.ts';
import type { Site } from '../sites/sites.service.ts';
import { VendorFeedsService } from '../wallets/vendor-feeds.service.ts';
import { WalletTransfersService } from '../wallets/wallet-transfers.service.ts';
import { LossyLine } from './lossy-line.ts';
import { ScenarioVendor, type ScenarioTable } from './scenario-vendor.ts';
import { TransferPlayer } from './transfer-player.ts';
import { transferScenarios, type TransferScenarioName } from './transfer-scenarios.ts';

/** Plays transfers between wallets with the real vendors' process, over a line that loses calls. Never in production. */
@Injectable()
export class TransferRuns {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly transfers: WalletTransfersService,
    private readonly feeds: VendorFeedsService,
  ) {}

  /** Whether there is a vendors' process to play with. */
  get isThere(): boolean {
    return this.config.vendorsUrl !== undefined;
  }

  async play(name: TransferScenarioName, site: Site, table: ScenarioTable): Promise<TransferPlayer> {
    const { database, transfers, feeds } = this;
    const { memberId, vendor } = table;
    // A promo win pays into the main wallet, whatever wallets the site has.
    await new ScenarioVendor(table, this.clock).fund();
    const line = new LossyLine(must(this.config.vendorsUrl, "the vendors' process"));
    const url = await line.open();
    try {
      const player = new TransferPlayer({ database, transfers, feeds, line, memberId, vendor, site });
      await transfers.diverted(memberId, url, () => transferScenarios[name].play(player));
      return player;
    } finally {
      line.close();
    }
  }
}
