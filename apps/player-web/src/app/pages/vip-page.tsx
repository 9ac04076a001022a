import { useTranslation } from 'react-i18next';
import { WaitingRewards } from '../../features/claims/waiting-rewards.tsx';
import { OwnLevel } from '../../features/vip/own-level.tsx';
import { VipLevels } from '../../features/vip/vip-levels.tsx';
import { useVisitor } from '../../shared/member.ts';
import { NavButton } from '../../shared/nav-button.tsx';
import { PageHead } from '../../shared/page-head.tsx';
import { usePageTitle } from '../../shared/page-title.ts';
import { useSite } from '../../shared/site.tsx';
import styles from './bonus-page.module.css';
import { NotFoundPage } from './not-found-page.tsx';

/** VIP: the own level and bonuses, and what every level gives. Visitors see the levels. */
export function VipPage() {
  const { t } = useTranslation();
  const { role } = useVisitor();
  const hasVip = useSite().switches.has('VIP3');
  usePageTitle(t('vip.title'));
  if (!hasVip) return <NotFoundPage />;
  return (
    <div className={styles['page']}>
      <PageHead title={t('vip.title')} lead={t('vip.lead')} page="/vip" />
      {(role === 'member' || role === 'agent') && (
        <OwnLevel>
          <h2>{t('vip.ready')}</h2>
          <WaitingRewards source="vip" none={t('vip.ready_none')} />
        </OwnLevel>
      )}
      {(role === 'guest' || role === 'trial') && (
        <NavButton to={role === 'trial' ? '/register' : '/login'} variant="primary">
          {t('vip.sign_in')}
        </NavButton>
      )}
      <VipLevels />
    </div>
  );
}
