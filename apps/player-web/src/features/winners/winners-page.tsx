import { useQuery } from '@tanstack/react-query';
import Trophy from 'lucide-react/icons/trophy';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { readWinnerBoard, type Winner } from '@apsara/api/winners';
import { gameTypes, type GameType } from '@apsara/domain/games/vendors';
import { DateTimeText } from '@apsara/ui/date-time-text';
import { EmptyState } from '@apsara/ui/empty-state';
import { MoneyText } from '@apsara/ui/money-text';
import { Select } from '@apsara/ui/select';
import { Skeleton } from '@apsara/ui/skeleton';
import { Tabs } from '@apsara/ui/tabs';
import { query } from '../../shared/api.ts';
import { Emblem } from '../../shared/emblem.tsx';
import { usePageTitle } from '../../shared/page-title.ts';
import { playPath } from '../../shared/play-path.ts';
import { QueryError } from '../../shared/query-error.tsx';
import { useSite } from '../../shared/site.tsx';
import styles from './winners-page.module.css';

/** The lists of the page: how each is asked for. */
const boards = {
  latest: { sort: 'latest' },
  day: { sort: 'largest', period: 'day' },
  week: { sort: 'largest', period: 'week' },
  month: { sort: 'largest', period: 'month' },
  multiplier: { sort: 'multiplier', period: 'month' },
} as const;
type Board = keyof typeof boards;
const boardNames = ['latest', 'day', 'week', 'month', 'multiplier'] as const satisfies Board[];

/** specification 9: the first three have a cup. */
const CUPS = 3;

function Row({ winner, place }: { winner: Winner; place: number | undefined }) {
  const { t, i18n } = useTranslation();
  const { timeZone } = useSite();
  const { customerName, gameName, iconUrl, winAmount, currency, wonAt, multiplier, game } = winner;
  return (
    <li>
      <img src={iconUrl} alt="" width={48} height={48} loading="lazy" />
      <div>
        <b>
          {place !== undefined && place < CUPS && <Trophy size={14} aria-hidden="true" data-place={place + 1} />}
          {customerName || t('winners.hidden')}
        </b>
        <small>
          {game ? <Link to={playPath(game)}>{gameName}</Link> : gameName} ·{' '}
          <DateTimeText instant={wonAt} zone={timeZone} locale={i18n.language} />
        </small>
      </div>
      <div className={styles['win']}>
        <MoneyText amount={winAmount} currency={currency} signed />
        <small>×{multiplier}</small>
      </div>
    </li>
  );
}

/** Large wins of the site: the latest, the largest of a time, and the highest multipliers. */
export function WinnersPage() {
  const { t } = useTranslation();
  usePageTitle(t('winners.page'));
  const [board, setBoard] = useState<Board>('latest');
  const [category, setCategory] = useState<GameType | 'ALL'>('ALL');
  const { data, error, refetch, isFetching } = useQuery({
    ...query(readWinnerBoard, { gameCategory: category, limitNum: 20, ...boards[board] }),
    staleTime: 30_000,
  });
  return (
    <div className={styles['page']}>
      <h1>{t('winners.page')}</h1>
      <p className={styles['text']}>{t('winners.text')}</p>
      <Select
        label={t('winners.category')}
        value={category}
        options={[
          { value: 'ALL' as const, label: t('games.all') },
          ...gameTypes.map((type) => ({ value: type, label: t(`types.${type}`) })),
        ]}
        onChange={setCategory}
      />
      <Tabs
        label={t('winners.page')}
        look="chip"
        tabs={boardNames.map((id) => ({ id, label: t(`winners.board_${id}`) }))}
        value={board}
        onChange={setBoard}
      >
        {error && !data && <QueryError error={error} onRetry={() => void refetch()} busy={isFetching} />}
        {!data && !error && <Skeleton height="320px" />}
        {data?.list.length === 0 && (
          <EmptyState picture={<Emblem kind="sun" />} title={t('winners.none')} text={t('winners.none_text')} />
        )}
        {data && data.list.length > 0 && (
          <ol className={styles['list']}>
            {data.list.map(({ vo }, index) => (
              <Row
                key={`${vo.wonAt} ${vo.gameName} ${vo.winAmount}`}
                winner={vo}
                place={board === 'latest' ? undefined : index}
              />
            ))}
          </ol>
        )}
      </Tabs>
    </div>
  );
}
