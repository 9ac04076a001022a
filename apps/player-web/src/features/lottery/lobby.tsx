import Search from 'lucide-react/icons/search';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { LotteryItem } from '@apsara/api/lottery-issues';
import { lotteryPages } from '@apsara/domain/lottery/titles/lottery-pages';
import type { LotteryTitle } from '@apsara/domain/lottery/titles/lottery-title';
import { Chip } from '@apsara/ui/chip';
import { Skeleton } from '@apsara/ui/skeleton';
import { TextField } from '@apsara/ui/text-field';
import { VisuallyHidden } from '@apsara/ui/visually-hidden';
import { PageHead } from '../../shared/page-head.tsx';
import { usePageTitle } from '../../shared/page-title.ts';
import { QueryError } from '../../shared/query-error.tsx';
import { Balls } from './balls.tsx';
import styles from './lobby.module.css';
import { LotteryEmblem } from './lottery-emblem.tsx';
import { SaleClock } from './sale-clock.tsx';
import { tablePath } from './table-path.ts';
import { isIn, useLobby, usePopular, type LobbyGroup, type LobbyPart } from './use-lobby.ts';
import { useServerNow } from './use-server-now.ts';

type Vendor = LotteryTitle['vendor'];

/** The lotteries of a vendor in groups, each with its last result and the time until its sale ends. */
export function Lobby({ vendor }: { vendor: Vendor }) {
  const { t } = useTranslation();
  usePageTitle(t('lottery.title'));
  const [wanted, setWanted] = useState('');
  const [part, setPart] = useState<LobbyPart>();
  const { groups, parts, updatedAt, error, retry, busy } = useLobby(vendor);
  const groupName = useGroupName();
  const popular = usePopular(groups ?? []);
  const now = useServerNow(groups?.[0]?.games[0]?.serverTime, updatedAt);
  const words = wanted.trim().toLowerCase();
  const fits = ({ gameName }: LotteryItem): boolean => gameName.toLowerCase().includes(words);
  const shown = (groups ?? [])
    .map((group) => ({
      ...group,
      games: group.games.filter((game) => fits(game) && (!part || isIn(part, group, game))),
    }))
    .filter(({ games }) => games.length > 0);
  return (
    <div className={styles['page']}>
      <PageHead title={t('lottery.title')} lead={t('lottery.lead')} page={lotteryPages[vendor]} />
      {vendor !== 'TCG' && <p className={styles['quiet']}>{t('lottery.own_draws')}</p>}
      <div className={styles['bar']}>
        <TextField
          label={<VisuallyHidden>{t('lottery.search')}</VisuallyHidden>}
          type="search"
          icon={<Search size={18} aria-hidden="true" />}
          placeholder={t('lottery.search')}
          value={wanted}
          onChange={({ target }) => setWanted(target.value)}
        />
        <Parts parts={parts} value={part} onChange={setPart} />
      </div>
      {!groups && error && <QueryError error={error} onRetry={retry} busy={busy} />}
      {!groups && !error && <Skeleton height="320px" radius="var(--r-xl)" />}
      {groups && shown.length === 0 && <p>{t('lottery.none_found')}</p>}
      {popular.length > 0 && !part && !words && (
        <Group name={t('lottery.popular')} games={popular} vendor={vendor} now={now} />
      )}
      {shown.map(({ of, games }) => (
        <Group key={groupName(of)} name={groupName(of)} games={games} vendor={vendor} now={now} />
      ))}
    </div>
  );
}

interface GroupProps {
  name: string;
  games: readonly LotteryItem[];
  vendor: Vendor;
  now: number;
}

function Group({ name, games, vendor, now }: GroupProps) {
  return (
    <section className={styles['group']}>
      <h2>{name}</h2>
      <ul className={styles['tiles']}>
        {games.map((game) => (
          <li key={game.gameId}>
            <Tile game={game} vendor={vendor} now={now} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface PartsProps {
  parts: readonly LobbyPart[];
  value: LobbyPart | undefined;
  onChange: (part: LobbyPart | undefined) => void;
}

const keyOf = (part: LobbyPart): string => ('mode' in part ? String(part.mode) : part.region);

/** Narrows the lobby to a region or a prize mode. */
function Parts({ parts, value, onChange }: PartsProps) {
  const { t } = useTranslation();
  if (parts.length === 0) return null;
  const isChosen = (part: LobbyPart): boolean => value !== undefined && keyOf(value) === keyOf(part);
  return (
    <fieldset className={styles['parts']} aria-label={t('lottery.filter')}>
      <Chip pressed={!value} onClick={() => onChange(undefined)}>
        {t('lottery.all')}
      </Chip>
      {parts.map((part) => (
        <Chip key={keyOf(part)} pressed={isChosen(part)} onClick={() => onChange(part)}>
          {'mode' in part ? t(`lottery.mode_${part.mode}`) : t(`lottery.region_${part.region}`)}
        </Chip>
      ))}
    </fieldset>
  );
}

function useGroupName(): (of: LobbyGroup['of']) => string {
  const { t } = useTranslation();
  return (of) => ('type' in of ? t(`lottery.type_${of.type}`) : t(`lottery.region_${of.region}`));
}

function Tile({ game, vendor, now }: { game: LotteryItem; vendor: Vendor; now: number }) {
  const { t } = useTranslation();
  const { gameId, gameName, last, current, maintenance } = game;
  const facts = (
    <>
      <LotteryEmblem gameId={gameId} size={44} />
      <strong>{gameName}</strong>
      {maintenance ? (
        <span className={styles['quiet']}>{t('lottery.closed_title')}</span>
      ) : (
        <SaleClock issue={current} now={now} />
      )}
      <span className={styles['last']}>
        {last ? (
          <Balls gameId={gameId} drawn={last.winNo} />
        ) : (
          <span className={styles['quiet']}>{t('lottery.no_result')}</span>
        )}
      </span>
    </>
  );
  if (maintenance) return <div className={styles['tile']}>{facts}</div>;
  return (
    <Link className={styles['tile']} to={tablePath(vendor, gameId)}>
      {facts}
    </Link>
  );
}
