import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../../shared/page-title.ts';
import { ChatPanel } from './chat-panel.tsx';
import styles from './chat.module.css';

/** The chat as a page of its own, for links that lead to it. */
export function SupportPage() {
  const { t } = useTranslation();
  usePageTitle(t('chat.title'));
  return (
    <div className={styles['page']}>
      <h1>{t('chat.title')}</h1>
      <ChatPanel />
    </div>
  );
}
