import { Controller } from '@nestjs/common';
import type { ValidInputOf } from '@apsara/api/endpoint';
import { balance, merchantWallet } from '@apsara/api/wallets';
import type { Caller, SignedInCaller } from '../../shared/caller.ts';
import { Serve } from '../../shared/serve.ts';
import { SitesService } from '../sites/sites.service.ts';
import { WalletsService } from './wallets.service.ts';

@Controller()
export class WalletsController {
  constructor(
    private readonly wallets: WalletsService,
    private readonly sites: SitesService,
  ) {}

  @Serve(balance)
  balance(_: ValidInputOf<typeof balance>, caller: SignedInCaller) {
    return this.wallets.balance(caller);
  }

  @Serve(merchantWallet)
  async merchantWallet(_: ValidInputOf<typeof merchantWallet>, caller: Caller) {
    return { isSingle: (await this.sites.byCode(caller.site.code)).isSingle };
  }
}
