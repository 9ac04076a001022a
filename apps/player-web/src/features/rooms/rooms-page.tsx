import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { isLanguage } from '@apsara/domain/sites/languages';
import { usePageTitle } from '../../shared/page-title.ts';
import { RoomsPanel } from './rooms-panel.tsx';
import styles from './rooms.module.css';

/** The chat rooms as a page of their own; `room` of the query names the one that is open first. */
export function RoomsPage() {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  usePageTitle(t('rooms.title'));
  const asked = search.get('room') ?? '';
  return (
    <div className={styles['page']}>
      <h1>{t('rooms.title')}</h1>
      <RoomsPanel first={isLanguage(asked) ? asked : undefined} />
    </div>
  );
}
