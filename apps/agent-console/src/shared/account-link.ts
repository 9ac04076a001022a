import { usePermissions } from 'react-admin';
import type { AccountRole } from '@apsara/domain/members';
import { showLink } from './list-link.ts';

/** Where an account is opened: an agent's downline on its page, any account of the site in the operators' records of accounts. */
export function useAccountLink(): (of: { memberId: string; account: string }) => string {
  const isOperator = usePermissions<AccountRole>().permissions === 'operator';
  return ({ memberId, account }) =>
    isOperator ? `/transactions?account=${encodeURIComponent(account)}` : showLink('members', memberId);
}
