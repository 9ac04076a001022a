import type { WalletStatus } from '@apsara/domain/games/wallet-protocol';

/** The answer of every function of the protocol; `balance` in smallest units. */
export interface Outcome {
  status: WalletStatus;
  balance: bigint;
  moved: boolean;
  conflict: boolean;
}
