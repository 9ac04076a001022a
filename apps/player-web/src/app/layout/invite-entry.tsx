import UserPlus from 'lucide-react/icons/user-plus';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { useReferralOffer } from '../../features/messages/use-unread.ts';
import styles from './main-nav.module.css';

/** Link to the invitation page, for members of a site with a referral offer (specification 2). */
export function InviteEntry() {
  const { t } = useTranslation();
  const offered = useReferralOffer();
  if (!offered) return null;
  return (
    <li>
      <NavLink to="/referral" className={styles['link'] ?? ''}>
        <UserPlus size={18} aria-hidden="true" />
        {t('referral.title')}
      </NavLink>
    </li>
  );
}
