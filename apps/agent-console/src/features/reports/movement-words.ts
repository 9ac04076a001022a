import type { TeamMovement } from '@apsara/api/reports';
import type { Translate } from '../../shared/words.ts';

/** The order, the vendor's transaction, or what a rebate is for. */
export const referenceWords = (
  { reference, rebate }: Pick<TeamMovement, 'reference' | 'rebate'>,
  t: Translate,
): string => (rebate ? `${rebate.day} · ${t(`game.${rebate.product}`)}` : (reference ?? '–'));

const VENDOR = 'vendor:';

/** The name of the member's wallet. */
export function walletWords({ wallet }: Pick<TeamMovement, 'wallet'>, t: Translate): string {
  if (wallet.startsWith(VENDOR)) return t('movements.vendor_wallet', { vendor: wallet.slice(VENDOR.length) });
  return wallet === 'pending' ? t('movements.pending') : t('movements.cash');
}
