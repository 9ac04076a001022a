import { ErrorState } from '@apsara/ui/error-state';
import styles from '../shared/page-middle.module.css';

/** Shown when nothing loads, not even a language, so its text is fixed. */
export const StartError = () => (
  <main className={styles['middle']}>
    <ErrorState
      title={
        <>
          <span lang="km">មិន​អាច​ភ្ជាប់​បាន​ទេ</span> · Could not connect · <span lang="zh-CN">无法连接</span>
        </>
      }
      retry={{ label: '↻', onRetry: () => window.location.reload() }}
    />
  </main>
);
