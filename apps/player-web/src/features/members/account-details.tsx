import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { readMemberIcon } from '@apsara/api/members';
import { Skeleton } from '@apsara/ui/skeleton';
import { Tag } from '@apsara/ui/tag';
import { query } from '../../shared/api.ts';
import { useVisitor } from '../../shared/member.ts';
import styles from './account-details.module.css';

/** The signed-in account. */
export function AccountDetails() {
  const { t } = useTranslation();
  const { member, role } = useVisitor();
  const { data: icon } = useQuery(query(readMemberIcon));
  return (
    <div className={styles['details']}>
      <span className={styles['picture']} aria-hidden="true">
        {icon && <img src={icon.icon} alt="" width={44} height={44} />}
      </span>
      <div>
        <h1>{member ? member.nickname || member.account : <Skeleton width="140px" height="20px" />}</h1>
        <p>
          {member?.nickname && member.nickname !== member.account && <span>{member.account}</span>}
          {role && role !== 'guest' && <Tag tone={role === 'agent' ? 'iris' : 'mute'}>{t(`roles.${role}`)}</Tag>}
        </p>
      </div>
    </div>
  );
}
