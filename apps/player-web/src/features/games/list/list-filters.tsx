import Heart from 'lucide-react/icons/heart';
import History from 'lucide-react/icons/history';
import Search from 'lucide-react/icons/search';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { useTranslation } from 'react-i18next';
import { gameSorts } from '@apsara/api/games';
import { classifiesFor } from '@apsara/domain/games/vendors';
import { Chip } from '@apsara/ui/chip';
import { IconButton } from '@apsara/ui/icon-button';
import { useAuthPopup } from '../../../shared/auth-popup.tsx';
import { useSession } from '../../../shared/session.ts';
import { useSite } from '../../../shared/site.tsx';
import styles from './list-filters.module.css';
import { choicesOf, type ListState, type Shelf } from './list-state.ts';

interface ListFiltersProps {
  state: ListState;
  onChange: (part: Partial<ListState>) => void;
  typed: string;
  onType: (text: string) => void;
  /** Whether to offer sub-categories, which only slots have. */
  classifies: boolean;
  shelves: boolean;
  /** Whether to offer sorting: a search is sorted by relevance, a personal list by time. */
  sorts: boolean;
  /** Opens the filter sheet; undefined where there is none. */
  onNarrow: (() => void) | undefined;
}

/** Chips for favourites, recent games and the sub-categories of the list. */
function FilterChips({
  state,
  onChange,
  shelves,
  classifies,
}: Pick<ListFiltersProps, 'state' | 'onChange' | 'shelves' | 'classifies'>) {
  const { t } = useTranslation();
  const { token } = useSession();
  const { listedLanguages } = useSite();
  const { open } = useAuthPopup();
  const toggleShelf = (shelf: Shelf) => {
    if (!token) return open({ kind: 'login' });
    onChange({ shelf: state.shelf === shelf ? 'all' : shelf });
  };
  return (
    <fieldset className={styles['chips']} aria-label={t('games.kinds')}>
      {shelves && (
        <>
          <Chip pressed={state.shelf === 'favourites'} onClick={() => toggleShelf('favourites')}>
            <Heart size={15} aria-hidden="true" />
            {t('favourites.title')}
          </Chip>
          <Chip pressed={state.shelf === 'recent'} onClick={() => toggleShelf('recent')}>
            <History size={15} aria-hidden="true" />
            {t('games.recent')}
          </Chip>
        </>
      )}
      {classifies && (
        <>
          <span className={styles['line']} aria-hidden="true" />
          <Chip pressed={state.classify === ''} onClick={() => onChange({ classify: '' })}>
            {t('games.all')}
          </Chip>
          {classifiesFor(listedLanguages).map((classify) => (
            <Chip key={classify} pressed={state.classify === classify} onClick={() => onChange({ classify })}>
              {t(`classify.${classify}`)}
            </Chip>
          ))}
        </>
      )}
    </fieldset>
  );
}

export function ListFilters(props: ListFiltersProps) {
  const { state, onChange, typed, onType, classifies, shelves, sorts, onNarrow } = props;
  const { t } = useTranslation();
  const choices = choicesOf(state);
  return (
    <div className={styles['bar']}>
      <div className={styles['find']}>
        <label className={styles['search']}>
          <Search size={17} aria-hidden="true" />
          <input
            type="search"
            value={typed}
            placeholder={t('games.filter')}
            aria-label={t('games.filter')}
            maxLength={60}
            onChange={(event) => onType(event.target.value)}
          />
        </label>
        {sorts && (
          <span className={styles['sort']}>
            <select
              aria-label={t('games.sort')}
              value={state.sort}
              onChange={(event) => {
                const chosen = gameSorts.find((sort) => sort === event.target.value);
                if (chosen) onChange({ sort: chosen });
              }}
            >
              {gameSorts.map((sort) => (
                <option key={sort} value={sort}>
                  {t(`games.sort_${sort}`)}
                </option>
              ))}
            </select>
          </span>
        )}
        {onNarrow && (
          <IconButton
            solid
            className={styles['narrow']}
            label={choices > 0 ? `${t('games.kinds')} (${choices})` : t('games.kinds')}
            onClick={onNarrow}
          >
            <SlidersHorizontal size={18} />
            {choices > 0 && <b aria-hidden="true">{choices}</b>}
          </IconButton>
        )}
      </div>
      {(shelves || classifies) && (
        <FilterChips state={state} onChange={onChange} shelves={shelves} classifies={classifies} />
      )}
    </div>
  );
}
