import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './page-layout.module.css';

/** After this long the page suggests checking the connection. */
const SLOW_MS = 10_000;

/** Placeholder while a page's code loads. */
export function PageWaiting() {
  const { t } = useTranslation();
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={styles['waiting']} aria-busy="true">
      <output>{slow && <p className={styles['slow']}>{t('errors.slow')}</p>}</output>
    </div>
  );
}
