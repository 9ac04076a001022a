import { showLink } from '../../shared/lists/list-link.ts';
import { useRecords } from '../../shared/lists/use-records.ts';
import { resources } from '../../shared/resources.ts';
import { useTranslation } from '../../shared/words.ts';

export interface Found {
  group: string;
  name: string;
  /** What distinguishes it from others of the same name. */
  more: string;
  to: string;
}

const few = { page: 1, perPage: 6 };
/** Numbers of deposits and withdrawals begin with a letter and their day. */
const ORDER = /^[dw]\d/i;
const newest = { field: 'createdAt', order: 'DESC' } as const;

/** Members, deposits and withdrawals that begin with a text. */
export function useFound(q: string): { found: Found[]; isPending: boolean } {
  const t = useTranslation();
  const isOrder = ORDER.test(q);
  const filter = { q };
  const asked = { pagination: few, filter };
  const members = useRecords(
    resources.siteMembers,
    { ...asked, sort: { field: 'account', order: 'ASC' } },
    { enabled: q !== '' },
  );
  const deposits = useRecords(resources.deposits, { ...asked, sort: newest }, { enabled: isOrder });
  const withdrawals = useRecords(resources.withdrawals, { ...asked, sort: newest }, { enabled: isOrder });
  if (q === '') return { found: [], isPending: false };
  const found = [
    ...(members.data ?? []).map(({ id, account, nickname }) => ({
      group: t('menu.site_members'),
      name: account,
      more: nickname,
      to: showLink(resources.siteMembers, id),
    })),
    ...((isOrder && deposits.data) || []).map(({ id, account }) => ({
      group: t('menu.deposits'),
      name: id,
      more: account,
      to: showLink(resources.deposits, id),
    })),
    ...((isOrder && withdrawals.data) || []).map(({ id, account }) => ({
      group: t('menu.withdrawals'),
      name: id,
      more: account,
      to: showLink(resources.withdrawals, id),
    })),
  ];
  return { found, isPending: members.isPending || (isOrder && (deposits.isPending || withdrawals.isPending)) };
}
