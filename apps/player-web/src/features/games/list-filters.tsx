import Heart from 'lucide-react/icons/heart';
import History from 'lucide-react/icons/history';
import Search from 'lucide-react/icons/search';
import { useTranslation } from 'react-i18next';
import { gameClassifies } from '@apsara/domain/vendors';
import { Chip } from '@apsara/ui/chip';
import { useAuthPopup } from '../../shared/auth-popup.tsx';
import { useSession } from '../../shared/session.ts';
import styles from './list-filters.module.css';
import type { ListState, Shelf } from './list-state.ts';

interface ListFiltersProps {
  state: ListState;
  onChange: (part: Partial<ListState>) => void;
  typed: string;
  onType: (text: string) => void;
  /** Sub-categories make sense for slots only. */
  classifies: boolean;
  shelves: boolean;
}

export function ListFilters({ state, onChange, typed, onType, classifies, shelves }: ListFiltersProps) {
  const { t } = useTranslation();
  const { token } = useSession();
  const { open } = useAuthPopup();
  const toggleShelf = (shelf: Shelf) => {
    if (!token) return open({ kind: 'login' });
    onChange({ shelf: state.shelf === shelf ? 'all' : shelf });
  };
  return (
    <div className={styles['bar']}>
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
            {gameClassifies.map((classify) => (
              <Chip key={classify} pressed={state.classify === classify} onClick={() => onChange({ classify })}>
                {t(`classify.${classify}`)}
              </Chip>
            ))}
          </>
        )}
      </fieldset>
    </div>
  );
}
