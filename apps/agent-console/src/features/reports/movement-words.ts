import type { TeamMovement } from '@apsara/api/reports';
import type { Say } from '../../shared/words.ts';

const VENDOR = 'vendor:';

/** The name of the member's wallet. */
export function walletWords({ wallet }: Pick<TeamMovement, 'wallet'>, say: Say): string {
  if (wallet.startsWith(VENDOR)) return say('movements.vendor_wallet', { vendor: wallet.slice(VENDOR.length) });
  return wallet === 'pending' ? say('movements.pending') : say('movements.cash');
}
