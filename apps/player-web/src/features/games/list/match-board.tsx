import { useQuery } from '@tanstack/react-query';
import Trophy from 'lucide-react/icons/trophy';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import type { GameItem } from '@apsara/api/games';
import { listMatches, type Match } from '@apsara/api/matches';
import { buttonClass } from '@apsara/ui/button-class';
import { Skeleton } from '@apsara/ui/skeleton';
import { Tag } from '@apsara/ui/tag';
import { query } from '../../../shared/api.ts';
import { playPath } from '../../../shared/play-path.ts';
import { useSite } from '../../../shared/site.tsx';
import { Section } from '../lobby/section.tsx';
import styles from './match-board.module.css';

/** Odds in play change every few seconds; here they show what is on, and the book has the latest. */
const ASK_EVERY_MS = 10_000;

/** The time of day on the site's clock. */
const timeOf = (instant: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(new Date(instant));

function Odds({ name, odds }: { name: string; odds: string | null }) {
  return (
    <span className={styles['odds']}>
      <small>{name}</small>
      <b>{odds ?? '–'}</b>
    </span>
  );
}

function MatchCard({ match, game }: { match: Match; game: GameItem }) {
  const { t } = useTranslation();
  const { timeZone } = useSite();
  const { pathname, search } = useLocation();
  const { id, league, home, away, kickoffAt, score, odds } = match;
  const side = (name: string, points: number | undefined) => (
    <span className={styles['side']}>
      <span>{name}</span>
      <b>{points}</b>
    </span>
  );
  return (
    <Link
      className={styles['match']}
      to={`${playPath(game)}?match=${encodeURIComponent(id)}`}
      state={{ game, back: pathname + search }}
    >
      <span className={styles['head']}>
        <span>{league}</span>
        {score ? (
          <Tag tone="danger">{t('matches.live')}</Tag>
        ) : (
          <time dateTime={kickoffAt}>{timeOf(kickoffAt, timeZone)}</time>
        )}
      </span>
      {side(home, score?.home)}
      {side(away, score?.away)}
      <span className={styles['prices']}>
        <Odds name="1" odds={odds.home} />
        {odds.draw !== undefined && <Odds name="X" odds={odds.draw} />}
        <Odds name="2" odds={odds.away} />
      </span>
    </Link>
  );
}

/** Matches in play and the next ones with their odds; each opens the sportsbook at itself. */
export function MatchBoard({ type }: { type: 'SPORTS' | 'ESPORTS' }) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const { data, error } = useQuery({ ...query(listMatches, { gameType: type }), refetchInterval: ASK_EVERY_MS });
  // The list of games below does without.
  if (error && !data) return null;
  if (!data) return <Skeleton height="320px" radius="var(--r-lg)" className={styles['waiting']} />;
  const { game, matches } = data;
  if (!game || matches.length === 0) return null;
  return (
    <Section
      icon={<Trophy size={20} aria-hidden="true" />}
      title={t('matches.title')}
      aside={
        <Link
          className={buttonClass({ variant: 'ghost', size: 'sm' })}
          to={playPath(game)}
          state={{ game, back: pathname + search }}
        >
          {t('matches.all')}
        </Link>
      }
    >
      <p className={styles['simulated']}>{t('matches.simulated')}</p>
      <ul className={styles['list']}>
        {matches.map((match) => (
          <li key={match.id}>
            <MatchCard match={match} game={game} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
