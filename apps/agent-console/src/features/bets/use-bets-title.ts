import { usePermissions } from 'react-admin';
import type { AccountRole } from '@apsara/domain/members';

/** Whose bets these are: an agent's team's, or everybody's for operators. */
export function useBetsTitle(): 'menu.bets' | 'menu.site_bets' {
  return usePermissions<AccountRole>().permissions === 'operator' ? 'menu.site_bets' : 'menu.bets';
}
