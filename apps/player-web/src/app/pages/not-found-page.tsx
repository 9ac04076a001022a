import { useTranslation } from 'react-i18next';
import { EmptyState } from '@apsara/ui/empty-state';
import { Emblem } from '../../shared/emblem.tsx';
import { NavButton } from '../../shared/nav-button.tsx';
import middle from '../../shared/page-middle.module.css';
import { usePageTitle } from '../../shared/page-title.ts';
import styles from './not-found-page.module.css';

export function NotFoundPage() {
  const { t } = useTranslation();
  usePageTitle(t('missing.title'));
  return (
    <div className={middle['middle']}>
      <EmptyState
        picture={<Emblem kind="die" />}
        title={<h1 className={styles['title']}>{t('missing.title')}</h1>}
        text={t('missing.text')}
        action={
          <NavButton to="/" variant="primary">
            {t('missing.home')}
          </NavButton>
        }
      />
    </div>
  );
}
