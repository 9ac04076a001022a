import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../../shared/page-title.ts';
import { StatusBoard } from './status-board.tsx';
import styles from './status-page.module.css';

/** What works at the site, for everybody. */
export function StatusPage() {
  const { t } = useTranslation();
  usePageTitle(t('status.title'));
  return (
    <div className={styles['page']}>
      <h1>{t('status.title')}</h1>
      <p className={styles['lead']}>{t('status.lead')}</p>
      <StatusBoard />
    </div>
  );
}
