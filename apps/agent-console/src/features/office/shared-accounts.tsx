import { Link } from 'react-router-dom';
import type { SharedTrait } from '@apsara/api/office-risk';
import { showLink } from '../../shared/lists/list-link.ts';
import { resources } from '../../shared/resources.ts';
import { useTranslation } from '../../shared/words.ts';

/** The accounts of a group, each with the way to its record. */
export function SharedAccounts({ members, accounts }: Pick<SharedTrait, 'members' | 'accounts'>) {
  const t = useTranslation();
  const more = accounts - members.length;
  return (
    <>
      {members.map(({ id, account }, at) => (
        <span key={id}>
          {at > 0 && ', '}
          <Link to={showLink(resources.siteMembers, id)}>{account}</Link>
        </span>
      ))}
      {more > 0 && ` ${t('risk.more', { count: more })}`}
    </>
  );
}
