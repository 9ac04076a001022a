import { Controller } from '@nestjs/common';
import type { ValidInputOf } from '@apsara/api/endpoint';
import {
  balance,
  feedList,
  merchantWallet,
  retryFeed,
  vendorWallets,
  walletRecall,
  walletTransfer,
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

  @Serve(balance)
  balance(_: ValidInputOf<typeof balance>, caller: SignedInCaller) {
    return this.wallets.balance(caller);
  }

  @Serve(merchantWallet)
  async merchantWallet(_: ValidInputOf<typeof merchantWallet>, caller: Caller) {
    return { isSingle: (await this.sites.byCode(caller.site.code)).isSingle };
  }

  @Serve(vendorWallets)
  vendorWallets(_: ValidInputOf<typeof vendorWallets>, caller: SignedInCaller) {
    return this.transfers.show(caller);
  }

  @Serve(walletTransfer)
  transfer(input: ValidInputOf<typeof walletTransfer>, caller: SignedInCaller) {
    return this.transfers.transfer(input, caller);
  }

  @Serve(walletRecall)
  recall(_: ValidInputOf<typeof walletRecall>, caller: SignedInCaller) {
    return this.transfers.recall(caller);
  }

  @Serve(feedList)
  feedList(_: ValidInputOf<typeof feedList>, caller: SignedInCaller) {
    return this.feeds.list(caller);
  }

  @Serve(retryFeed)
  retryFeed({ id }: ValidInputOf<typeof retryFeed>, caller: SignedInCaller) {
    return this.feeds.retry(id, caller);
  }
}
