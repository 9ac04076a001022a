import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { listLotteryMenus, type LotteryItem } from '@apsara/api/lottery-issues';
import { lotteryPages } from '@apsara/domain/lottery/titles/lottery-pages';
import type { LotteryTitle } from '@apsara/domain/lottery/titles/lottery-title';
import { Skeleton } from '@apsara/ui/skeleton';
import { TextField } from '@apsara/ui/text-field';
import { query } from '../../shared/api.ts';
import { usePageTitle } from '../../shared/page-title.ts';
import { QueryError } from '../../shared/query-error.tsx';
import { Balls } from './balls.tsx';
import styles from './lobby.module.css';
import { leftUntil, useServerNow } from './use-server-now.ts';

/** Results are asked for as often: a draw of every minute is shown soon after it. */
const EVERY_MS = 5_000;

/** The lotteries of a vendor by type, each with its last result and the time until its sale ends. */
export function Lobby({ vendor }: { vendor: LotteryTitle['vendor'] }) {
  const { t } = useTranslation();
  usePageTitle(t('lottery.title'));
  const [wanted, setWanted] = useState('');
  const { data, dataUpdatedAt, error, refetch, isFetching } = useQuery({
    ...query(listLotteryMenus),
    refetchInterval: EVERY_MS,
  });
  const now = useServerNow(data?.[0]?.games[0]?.serverTime, dataUpdatedAt);
  const fits = ({ vassalage, gameName }: LotteryItem): boolean =>
    vassalage === vendor && gameName.toLowerCase().includes(wanted.trim().toLowerCase());
  const groups = (data ?? [])
    .map((group) => ({ ...group, games: group.games.filter(fits) }))
    .filter(({ games }) => games.length > 0);
  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        <h1>{t('lottery.title')}</h1>
        <p>{t('lottery.lead')}</p>
        {vendor !== 'TCG' && <p>{t('lottery.own_draws')}</p>}
      </header>
      <TextField label={t('lottery.search')} value={wanted} onChange={({ target }) => setWanted(target.value)} />
      {!data && error && <QueryError error={error} onRetry={() => void refetch()} busy={isFetching} />}
      {!data && !error && <Skeleton height="320px" radius="var(--r-xl)" />}
      {data && groups.length === 0 && <p>{t('lottery.none_found')}</p>}
      {groups.map(({ lotteryType, games }) => (
        <section key={lotteryType} className={styles['group']}>
          <h2>{t(`lottery.type_${lotteryType}`)}</h2>
          <ul className={styles['tiles']}>
            {games.map((game) => (
              <li key={game.gameId}>
                <Tile game={game} vendor={vendor} now={now} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function Tile({ game, vendor, now }: { game: LotteryItem; vendor: LotteryTitle['vendor']; now: number }) {
  const { t } = useTranslation();
  const { gameId, gameName, last, current, maintenance } = game;
  const facts = (
    <>
      <strong>{gameName}</strong>
      {last ? (
        <Balls gameId={gameId} drawn={last.winNo} />
      ) : (
        <span className={styles['quiet']}>{t('lottery.no_result')}</span>
      )}
      {maintenance ? (
        <span className={styles['quiet']}>{t('lottery.closed_title')}</span>
      ) : (
        <span className={styles['left']}>
          {t('lottery.closes')} <b>{leftUntil(current.closeTime, now)}</b>
        </span>
      )}
    </>
  );
  if (maintenance) return <div className={styles['tile']}>{facts}</div>;
  return (
    <Link className={styles['tile']} to={`${lotteryPages[vendor]}?gameCode=${encodeURIComponent(gameId)}`}>
      {facts}
    </Link>
  );
}
