import { usePermissions } from 'react-admin';
import type { AccountRole } from '@apsara/domain/members/members';
import { resources } from '../resources.ts';
import { showLink } from './list-link.ts';

/** The path of an account: for agents the downline's page, for operators the account statement. */
export function useAccountLink(): (of: { memberId: string; account: string }) => string {
  const isOperator = usePermissions<AccountRole>().permissions === 'operator';
  return ({ memberId, account }) =>
    isOperator ? `/transactions?account=${encodeURIComponent(account)}` : showLink(resources.members, memberId);
}
