import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { DrawnIssue } from '@apsara/api/lottery-issues';
import { Drawn } from './drawn.tsx';
import styles from './lottery-table.module.css';
import { verifyPath } from '../../shared/lottery-draw.ts';

/** The last results of a lottery, each with the way to its proof. */
export function Results({ gameId, results }: { gameId: string; results: readonly DrawnIssue[] }) {
  const { t } = useTranslation();
  if (results.length === 0) return <p className={styles['closed']}>{t('lottery.no_result')}</p>;
  return (
    <ul className={styles['list']}>
      {results.map(({ numero, winNo }) => (
        <li key={numero}>
          <span>{t('lottery.issue', { numero })}</span>
          <Drawn gameId={gameId} drawn={winNo} />
          <Link to={verifyPath({ gameId, numero })}>{t('lottery.verify')}</Link>
        </li>
      ))}
    </ul>
  );
}
