import type { TeamMovement } from '@apsara/api/reports';
import type { Translate } from '../../shared/words.ts';

const VENDOR = 'vendor:';

/** The name of the member's wallet. */
export function walletWords({ wallet }: Pick<TeamMovement, 'wallet'>, t: Translate): string {
  if (wallet.startsWith(VENDOR)) return t('movements.vendor_wallet', { vendor: wallet.slice(VENDOR.length) });
  return wallet === 'pending' ? t('movements.pending') : t('movements.cash');
}
