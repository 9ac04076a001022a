import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnswerOf } from '@apsara/api/endpoint';
import { readLotteryIssue } from '@apsara/api/lottery-issues';
import { readLotteryTerms } from '@apsara/api/lottery-orders';
import { lotteryPages } from '@apsara/domain/lottery/titles/lottery-pages';
import type { LotteryTitle } from '@apsara/domain/lottery/titles/lottery-title';
import { titleOf } from '@apsara/domain/lottery/titles/titles';
import { Skeleton } from '@apsara/ui/skeleton';
import { Tabs } from '@apsara/ui/tabs';
import { query } from '../../shared/api.ts';
import { PageHead } from '../../shared/page-head.tsx';
import { usePageTitle } from '../../shared/page-title.ts';
import { QueryError } from '../../shared/query-error.tsx';
import { Balls } from './balls.tsx';
import { Betting } from './betting.tsx';
import styles from './lottery-table.module.css';
import { OwnOrders } from './own-orders.tsx';
import { Results } from './results.tsx';
import { Rules } from './rules.tsx';
import { SaleClock } from './sale-clock.tsx';
import { Siblings } from './siblings.tsx';
import { Trends } from './trends.tsx';
import { useServerNow } from './use-server-now.ts';

const EVERY_MS = 3_000;

type Issue = AnswerOf<typeof readLotteryIssue>;

const views = ['play', 'orders', 'results', 'trends', 'rules'] as const;

interface LotteryTableProps {
  gameId: string;
  vendor: LotteryTitle['vendor'];
  /** The time of day and what is known of the sitting. */
  session: ReactNode;
}

/** One lottery: the issue on sale, the board with its slip, the member's orders, and the results. */
export function LotteryTable({ gameId, vendor, session }: LotteryTableProps) {
  const { t } = useTranslation();
  const { data, dataUpdatedAt, error, refetch, isFetching } = useQuery({
    ...query(readLotteryIssue, { gameId }),
    refetchInterval: EVERY_MS,
  });
  const terms = useQuery({ ...query(readLotteryTerms), staleTime: 60_000 });
  const now = useServerNow(data?.serverTime, dataUpdatedAt);
  const [view, setView] = useState<(typeof views)[number]>('play');
  usePageTitle(data?.gameName ?? t('lottery.title'));
  const failed = error ?? terms.error;
  if (!data || !terms.data)
    return (
      <div className={styles['page']}>
        {failed ? (
          <QueryError error={failed} onRetry={() => void Promise.all([refetch(), terms.refetch()])} busy={isFetching} />
        ) : (
          <Skeleton height="480px" radius="var(--r-xl)" />
        )}
      </div>
    );
  const known = titleOf(gameId);
  // The modes that the site offers.
  const title = known && { ...known, modes: known.modes.filter((mode) => data.prizeModes.includes(mode)) };
  return (
    <div className={styles['page']}>
      {session}
      <div className={styles['body']}>
        <Siblings vendor={vendor} gameId={gameId} />
        <div className={styles['main']}>
          <Head issue={data} now={now} vendor={vendor} />
          {!title || data.maintenance ? (
            <p className={styles['closed']}>{t('lottery.closed_title')}</p>
          ) : (
            <Tabs
              label={data.gameName}
              look="chip"
              tabs={views.map((id) => ({ id, label: t(`lottery.${id}`) }))}
              value={view}
              onChange={setView}
            >
              <div hidden={view !== 'play'}>
                <Betting title={title} issue={data} terms={terms.data} />
              </div>
              {view === 'orders' && <OwnOrders gameId={gameId} now={now} currency={terms.data.currency} />}
              {view === 'results' && <Results gameId={gameId} results={data.results} />}
              {view === 'trends' && (
                <Trends key={gameId} gameId={gameId} family={title.draws} last={data.last?.numero} />
              )}
              {view === 'rules' && <Rules title={title} terms={terms.data} drawTime={data.current.drawTime} />}
            </Tabs>
          )}
        </div>
      </div>
    </div>
  );
}

function Head({ issue, now, vendor }: { issue: Issue; now: number; vendor: LotteryTitle['vendor'] }) {
  const { t } = useTranslation();
  const { gameId, gameName, current, last } = issue;
  return (
    <PageHead title={gameName} lead={t('lottery.issue', { numero: current.numero })} page={lotteryPages[vendor]}>
      {current.source === 'outside' ? (
        <p>{t('lottery.outside')}</p>
      ) : (
        vendor !== 'TCG' && <p>{t('lottery.own_draws')}</p>
      )}
      <div className={styles['facts']}>
        <SaleClock issue={current} now={now} large />
        <div className={styles['last']}>
          <span>
            {t('lottery.last')} {last?.numero}
          </span>
          {last ? <Balls gameId={gameId} drawn={last.winNo} /> : t('lottery.no_result')}
        </div>
      </div>
    </PageHead>
  );
}
