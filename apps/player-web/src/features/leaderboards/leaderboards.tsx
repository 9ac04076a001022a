import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readMissionLeaderboard, type Board } from '@apsara/api/leaderboards';
import { groupAmount } from '@apsara/domain/money';
import { isSome } from '@apsara/domain/some-amount';
import { DateTimeText } from '@apsara/ui/date-time-text';
import { EmptyState } from '@apsara/ui/empty-state';
import { moneyWords } from '@apsara/ui/money-text';
import { Skeleton } from '@apsara/ui/skeleton';
import { Tabs } from '@apsara/ui/tabs';
import { Tag } from '@apsara/ui/tag';
import { query } from '../../shared/api.ts';
import cards from '../../shared/card-list.module.css';
import { Emblem } from '../../shared/emblem.tsx';
import { currentLanguage } from '../../shared/language.ts';
import { QueryError } from '../../shared/query-error.tsx';
import { RewardValue } from '../../shared/reward-value.tsx';
import { useSite } from '../../shared/site.tsx';
import styles from './leaderboards.module.css';

const periods = ['present', 'last'] as const;
type BoardPeriod = (typeof periods)[number];

/** Places change while others play. */
const FRESH_MS = 15_000;

const scoreWords = ({ unit }: Board, score: string): string =>
  unit === null ? groupAmount(score) : moneyWords(score, unit);

function Places({ board }: { board: Board }) {
  const { t } = useTranslation();
  if (board.top.length === 0) return <p>{t('boards.empty')}</p>;
  return (
    <table className={styles['places']}>
      <thead>
        <tr>
          <th scope="col">{t('boards.place')}</th>
          <th scope="col">{t('boards.player')}</th>
          <th scope="col">{t('boards.score')}</th>
          <th scope="col">{t('boards.prize')}</th>
        </tr>
      </thead>
      <tbody>
        {board.top.map(({ place, name, score, reward, own }) => (
          <tr key={place} className={own ? styles['own'] : undefined}>
            <td>{place}</td>
            <td>
              {name || t('boards.hidden')} {own && <Tag tone="iris">{t('boards.you')}</Tag>}
            </td>
            <td>{scoreWords(board, score)}</td>
            <td>{reward && <RewardValue reward={reward} />}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function OwnPlace({ board }: { board: Board }) {
  const { t } = useTranslation();
  if (!board.own) return null;
  const { place, score } = board.own;
  const words = scoreWords(board, score);
  return <b>{place === null ? t('boards.own_none', { score: words }) : t('boards.own', { place, score: words })}</b>;
}

function BoardCard({ board }: { board: Board }) {
  const { t, i18n } = useTranslation();
  const { timeZone } = useSite();
  const { title, text, art, metric, products, endsAt, final, least, prizes } = board;
  return (
    <li className={cards['card']}>
      <div className={cards['pictured']}>
        <img src={art} alt="" width={56} height={56} decoding="async" />
        <div>
          <h2>{title}</h2>
          <p>{text}</p>
          <p>{[t(`missions.metric_${metric}`), ...products.map((product) => t(`types.${product}`))].join(' · ')}</p>
        </div>
      </div>
      {endsAt && (
        <p>
          {t('missions.until_day')} <DateTimeText instant={endsAt} zone={timeZone} locale={i18n.language} />
          {' · '}
          {final ? t('boards.final') : t('boards.open')}
        </p>
      )}
      {isSome(least) && <p>{t('boards.least', { least: scoreWords(board, least) })}</p>}
      <OwnPlace board={board} />
      <Places board={board} />
      <details>
        <summary>{t('boards.prizes')}</summary>
        <ul className={styles['prizes']}>
          {prizes.map(({ from, to, reward }) => (
            <li key={from}>
              {from === to ? t('boards.one', { n: from }) : t('boards.many', { from, to })}:{' '}
              <RewardValue reward={reward} />
              {reward.kind === 'money' && reward.multiple > 0 && (
                <> · {t('missions.play', { times: reward.multiple / 100 })}</>
              )}
            </li>
          ))}
        </ul>
      </details>
    </li>
  );
}

function Boards({ period }: { period: BoardPeriod }) {
  const { t } = useTranslation();
  const { data, error, refetch, isFetching } = useQuery({
    ...query(readMissionLeaderboard, { period, language: currentLanguage() }),
    staleTime: FRESH_MS,
    refetchInterval: ({ state: { data: shown } }) => (shown?.boards.every(({ final }) => final) ? false : FRESH_MS),
  });
  if (!data)
    return error ? (
      <QueryError error={error} onRetry={() => void refetch()} busy={isFetching} />
    ) : (
      <Skeleton height="240px" radius="var(--r-xl)" />
    );
  if (data.boards.length === 0)
    return <EmptyState picture={<Emblem kind="wheel" />} title={t('boards.none')} text={t('boards.none_text')} />;
  return (
    <ul className={`${cards['list']} ${styles['list']}`}>
      {data.boards.map((board) => (
        <BoardCard key={board.id} board={board} />
      ))}
    </ul>
  );
}

/** The leaderboards of the present period, or of the one before. */
export function Leaderboards() {
  const { t } = useTranslation();
  const [period, setPeriod] = useState<BoardPeriod>('present');
  return (
    <Tabs
      label={t('boards.period')}
      tabs={periods.map((id) => ({ id, label: t(`boards.${id}`) }))}
      value={period}
      onChange={setPeriod}
    >
      <Boards period={period} />
    </Tabs>
  );
}
