import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import styles from './closed-bar.module.css';

/** Below every page of a closed site: what members can still do. */
export function ClosedBar() {
  const { t } = useTranslation();
  return (
    <output className={styles['bar']}>
      <span className={styles['text']}>{t('ended.text')}</span>
      <Link to="/withdraw">{t('ended.withdraw')}</Link>
    </output>
  );
}
