import { useQuery } from '@tanstack/react-query';
import Search from 'lucide-react/icons/search';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { gameList, type GameItem } from '@apsara/api/games';
import { Dialog } from '@apsara/ui/dialog';
import { Skeleton } from '@apsara/ui/skeleton';
import { TextField } from '@apsara/ui/text-field';
import { query } from '../../shared/api.ts';
import { QueryError } from '../../shared/query-error.tsx';
import { vendorPath } from './categories.ts';
import { hotQuery, lanesQuery, nameOf, pictureOf } from './game-queries.ts';
import { useLaunch } from './launch.tsx';
import styles from './search-dialog.module.css';

const DEBOUNCE_MS = 250;

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text.trim()), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

function Games({ games, onPick }: { games: readonly GameItem[]; onPick: (game: GameItem) => void }) {
  return (
    <ul className={styles['games']}>
      {games.map((game) => (
        <li key={game.nodeId}>
          <button type="button" onClick={() => onPick(game)}>
            <img src={pictureOf(game)} alt="" width={42} height={56} loading="lazy" />
            <span>
              {nameOf(game)}
              <small>{game.displayName}</small>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Games and vendors while typing; without a find, hot games instead. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { choose } = useLaunch();
  const [typed, setTyped] = useState('');
  const wanted = useSettled(typed);
  const found = useQuery({ ...query(gameList, { gameName: wanted, pageSize: 12 }), enabled: wanted.length > 0 });
  const { data: hot } = useQuery(hotQuery());
  const { data: lanes } = useQuery(lanesQuery());
  const needle = wanted.toLowerCase();
  const vendors = !needle
    ? []
    : (lanes?.data.lanes ?? [])
        .flatMap((lane) => lane.cards.map((card) => ({ ...card, type: lane.gameClassify })))
        .filter((card) => card.displayName.toLowerCase().includes(needle) || card.vassalage.toLowerCase().startsWith(needle))
        .slice(0, 6);
  const pick = (game: GameItem) => {
    onClose();
    choose(game);
  };
  const games = wanted ? found.data?.games : hot?.list.slice(0, 6);
  const nothing = wanted && found.data && games?.length === 0 && vendors.length === 0;
  return (
    <Dialog open onClose={onClose} title={t('search.title')} closeLabel={t('common.close')} size="md">
      <TextField
        label={t('search.label')}
        icon={<Search size={18} aria-hidden="true" />}
        type="search"
        value={typed}
        maxLength={60}
        data-autofocus
        onChange={(event) => setTyped(event.target.value)}
      />
      <div className={styles['results']} aria-busy={found.isFetching}>
        {found.error && wanted && <QueryError error={found.error} onRetry={() => void found.refetch()} />}
        {vendors.length > 0 && (
          <ul className={styles['vendors']} aria-label={t('games.vendors')}>
            {vendors.map((card) => (
              <li key={card.type + card.vassalage}>
                <button
                  type="button"
                  onClick={() => {
                    onClose();
                    void navigate(vendorPath(card.vassalage, card.type));
                  }}
                >
                  <img src={card.icons.mark} alt="" width={64} height={18} />
                  <span>{card.displayName}</span>
                  <small>{t(`types.${card.type}`)}</small>
                </button>
              </li>
            ))}
          </ul>
        )}
        {nothing && <p className={styles['none']}>{t('search.none', { text: wanted })}</p>}
        <h3>{wanted && !nothing ? t('search.games') : t('home.hot')}</h3>
        {games ? (
          <Games games={nothing ? (hot?.list.slice(0, 6) ?? []) : games} onPick={pick} />
        ) : (
          !found.error && <Skeleton height="220px" />
        )}
      </div>
    </Dialog>
  );
}
