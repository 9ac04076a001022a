import type { WalletStatus } from '@apsara/domain/games/wallet-protocol';

/** What every function of the protocol answers. */
export interface Outcome {
  status: WalletStatus;
  balance: bigint;
  moved: boolean;
  conflict: boolean;
}
