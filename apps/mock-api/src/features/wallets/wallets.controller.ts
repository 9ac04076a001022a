import { Controller } from '@nestjs/common';
import type { ValidInputOf } from '@apsara/api/endpoint';
import { readWalletMode } from '@apsara/api/wallet-mode';
import {
  listVendorFeeds,
  moveVendorMoney,
  readBalance,
  readVendorWallets,
  recallVendorMoney,
  retryVendorFeed,
} from '@apsara/api/wallets';
import type { Caller, SignedInCaller } from '../../shared/caller.ts';
import { Serve } from '../../shared/serve.ts';
import { SitesService } from '../sites/sites.service.ts';
import { FeedsReviewService } from './feeds-review.service.ts';
import { WalletTransfersService } from './wallet-transfers.service.ts';
import { WalletsService } from './wallets.service.ts';

@Controller()
export class WalletsController {
  constructor(
    private readonly wallets: WalletsService,
    private readonly sites: SitesService,
    private readonly transfers: WalletTransfersService,
    private readonly feeds: FeedsReviewService,
  ) {}

  @Serve(readBalance)
  readBalance(_: ValidInputOf<typeof readBalance>, caller: SignedInCaller) {
    return this.wallets.readBalance(caller);
  }

  @Serve(readWalletMode)
  async readWalletMode({ merchantCode }: ValidInputOf<typeof readWalletMode>, caller: Caller) {
    return { isSingle: (await this.sites.byCode(merchantCode ?? caller.site.code)).isSingle };
  }

  @Serve(readVendorWallets)
  readVendorWallets(_: ValidInputOf<typeof readVendorWallets>, caller: SignedInCaller) {
    return this.transfers.readVendorWallets(caller);
  }

  @Serve(moveVendorMoney)
  moveVendorMoney(input: ValidInputOf<typeof moveVendorMoney>, caller: SignedInCaller) {
    return this.transfers.moveVendorMoney(input, caller);
  }

  @Serve(recallVendorMoney)
  recallVendorMoney(_: ValidInputOf<typeof recallVendorMoney>, caller: SignedInCaller) {
    return this.transfers.recallVendorMoney(caller);
  }

  @Serve(listVendorFeeds)
  listVendorFeeds(_: ValidInputOf<typeof listVendorFeeds>, caller: SignedInCaller) {
    return this.feeds.listVendorFeeds(caller);
  }

  @Serve(retryVendorFeed)
  retryVendorFeed({ id }: ValidInputOf<typeof retryVendorFeed>, caller: SignedInCaller) {
    return this.feeds.retryVendorFeed(id, caller);
  }
}
