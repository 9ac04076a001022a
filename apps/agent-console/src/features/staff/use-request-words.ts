import type { StaffRequestRow } from '@apsara/api/staff';
import { useTranslation } from '../../shared/words.ts';

/** What a request asks for, in words. */
export function useRequestWords(): (request: Pick<StaffRequestRow, 'kind' | 'role'>) => string {
  const t = useTranslation();
  return ({ kind, role }) =>
    role ? `${t(`staff.request.${kind}`)}: ${t(`staff.role.${role}`)}` : t(`staff.request.${kind}`);
}
