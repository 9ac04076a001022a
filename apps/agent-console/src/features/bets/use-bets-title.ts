import { usePermissions } from 'react-admin';
import type { AccountRole } from '@apsara/domain/members/members';

/** The title of the list: the team's bets for agents, the site's for operators. */
export function useBetsTitle(): 'menu.bets' | 'menu.site_bets' {
  return usePermissions<AccountRole>().permissions === 'operator' ? 'menu.site_bets' : 'menu.bets';
}
