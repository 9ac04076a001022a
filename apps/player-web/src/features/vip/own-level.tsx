import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { readRankProgress, type RankProgress } from '@apsara/api/vip';
import { unitsOf } from '@apsara/domain/money';
import { moneyWords } from '@apsara/ui/money-text';
import { Progress } from '@apsara/ui/progress';
import { Skeleton } from '@apsara/ui/skeleton';
import { Tag } from '@apsara/ui/tag';
import { query } from '../../shared/api.ts';
import { dayWords } from '../../shared/dates/day-words.ts';
import { QueryError } from '../../shared/query-error.tsx';
import styles from './vip.module.css';

/** Thousandths are precise enough for a bar and fit a number. */
const STEPS = 1_000n;

type Figure = RankProgress['monthlyTurnover'];

function Bar({ label, figure, currency }: { label: string; figure: Figure; currency: RankProgress['currency'] }) {
  const { t } = useTranslation();
  const [done, all] = [unitsOf(figure.actual, currency), unitsOf(figure.expected, currency)];
  if (all <= 0n) return null;
  const part = done <= 0n ? 0n : done >= all ? STEPS : (done * STEPS) / all;
  const words = t('vip.of', {
    done: moneyWords(figure.actual, currency),
    target: moneyWords(figure.expected, currency),
  });
  return (
    <div className={styles['bar']}>
      <span>{label}</span>
      <b>{words}</b>
      <Progress label={`${label}: ${words}`} value={Number(part)} max={Number(STEPS)} />
    </div>
  );
}

function Month({ rank }: { rank: RankProgress }) {
  const { t, i18n } = useTranslation();
  if (rank.level === 0) return null;
  const day = dayWords(rank.monthEnds, i18n.language);
  return (
    <>
      <Bar label={t('vip.month')} figure={rank.monthlyTurnover} currency={rank.currency} />
      <p>{t(rank.isAtRisk ? 'vip.month_keep' : 'vip.month_bonus', { day })}</p>
    </>
  );
}

/**
 * The member's level, and what is missing. A member who is offered nothing now sees no figures to chase. Reading the level issues
 * what it has earned, so the bonuses to claim come below it, and after it.
 */
export function OwnLevel({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const { data: rank, error, refetch, isFetching } = useQuery({ ...query(readRankProgress), staleTime: 0 });
  if (!rank)
    return error ? (
      <QueryError error={error} onRetry={() => void refetch()} busy={isFetching} />
    ) : (
      <Skeleton height="190px" radius="var(--r-xl)" />
    );
  const { playerRankName, nextRankName, nextTurnover, nextDeposits, regain, currency, isPaused } = rank;
  return (
    <>
      <section className={styles['own']} aria-label={t('vip.own')}>
        <div className={styles['rank']}>
          <h2>{t('vip.own')}</h2>
          <Tag tone="iris">{playerRankName}</Tag>
        </div>
        {isPaused && <p>{t('vip.paused')}</p>}
        {!isPaused && (
          <>
            {nextRankName && nextTurnover ? (
              <>
                <h3>{t('vip.to_next', { level: nextRankName })}</h3>
                <Bar label={t('vip.bets')} figure={nextTurnover} currency={currency} />
                {nextDeposits && <Bar label={t('vip.deposits')} figure={nextDeposits} currency={currency} />}
              </>
            ) : (
              rank.level > 0 && <p>{t('vip.top')}</p>
            )}
            <Month rank={rank} />
            {regain && (
              <p>{t('vip.regain', { level: regain.rankName, amount: moneyWords(regain.expected, currency) })}</p>
            )}
          </>
        )}
      </section>
      {children}
    </>
  );
}
