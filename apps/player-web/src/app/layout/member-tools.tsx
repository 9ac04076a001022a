import LogOut from 'lucide-react/icons/log-out';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { IconButton } from '@apsara/ui/icon-button';
import { MessagesLink } from '../../features/messages/messages-link.tsx';
import { LogoutButton } from '../../features/sessions/logout-button.tsx';
import { BalancePill } from '../../features/wallets/balance-pill.tsx';
import { useVisitor } from '../../shared/member.ts';
import styles from './header.module.css';

/** The header's tools for a signed-in person. */
export function MemberTools() {
  const { t } = useTranslation();
  const { member } = useVisitor();
  return (
    <>
      <BalancePill />
      <MessagesLink className={styles['desktop']} />
      <Link to="/account" className={styles['account']} aria-label={`${t('nav.account')}: ${member?.account ?? ''}`}>
        <span className={styles['avatar']} aria-hidden="true">
          {member?.account.slice(0, 2).toUpperCase()}
        </span>
        <b>{member?.account}</b>
      </Link>
      <LogoutButton>
        {(ask) => (
          <IconButton label={t('auth.logout')} className={styles['desktop']} onClick={ask}>
            <LogOut size={19} />
          </IconButton>
        )}
      </LogoutButton>
    </>
  );
}
