import { useTranslation } from 'react-i18next';
import styles from './closed-bar.module.css';

/** Below every page of a closed site: what members can still do. It is drawn outside the router. */
export function ClosedBar() {
  const { t } = useTranslation();
  return (
    <output className={styles['bar']}>
      <span className={styles['text']}>{t('ended.text')}</span>
      <a href="/withdraw">{t('ended.withdraw')}</a>
    </output>
  );
}
