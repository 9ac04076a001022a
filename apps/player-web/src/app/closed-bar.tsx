import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import styles from './closed-bar.module.css';

/** Below every page of a closed site: what members can still do. */
export function ClosedBar() {
  const { t } = useTranslation();
  return (
    <div className={styles['bar']} role="status">
      <p className={styles['text']}>{t('closed_site.text')}</p>
      <Link to="/withdraw">{t('closed_site.withdraw')}</Link>
    </div>
  );
}
