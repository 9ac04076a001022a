import Search from 'lucide-react/icons/search';
import { useId, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Button } from '@apsara/ui/button';
import { Chip } from '@apsara/ui/chip';
import { Dialog } from '@apsara/ui/dialog';
import { Skeleton } from '@apsara/ui/skeleton';
import { TextField } from '@apsara/ui/text-field';
import { VisuallyHidden } from '@apsara/ui/visually-hidden';
import { QueryError } from '../../../shared/query-error.tsx';
import { vendorPath } from '../catalogue/categories.ts';
import { useLaunch } from '../launch/launch.tsx';
import { forgetSearches, keepSearch, recentSearches } from './recent-searches.ts';
import styles from './search-dialog.module.css';
import { SearchFinds, type Find, type GameFind, type VendorFind } from './search-finds.tsx';
import { useSearch } from './use-search.ts';

function Recent({ onPick }: { onPick: (text: string) => void }) {
  const { t } = useTranslation();
  const [texts, setTexts] = useState(recentSearches);
  const forget = () => {
    forgetSearches();
    setTexts([]);
  };
  if (texts.length === 0) return null;
  return (
    <section aria-label={t('search.recent')} className={styles['recent']}>
      <h3>{t('search.recent')}</h3>
      {texts.map((text) => (
        <Chip key={text} pressed={false} onClick={() => onPick(text)}>
          {text}
        </Chip>
      ))}
      <Button variant="ghost" size="sm" onClick={forget}>
        {t('search.forget')}
      </Button>
    </section>
  );
}

/** The result selected by the arrow keys: at first the best one, or none when the results are only suggestions. */
function useChoice(finds: readonly Find[], wanted: string, first: 0 | -1) {
  const [{ of, at }, setChoice] = useState<{ of: string; at: number }>({ of: wanted, at: first });
  const index = of === wanted && at >= 0 ? Math.min(at, finds.length - 1) : first;
  const onKeyDown = (event: KeyboardEvent) => {
    const last = finds.length - 1;
    if (last < 0 || event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') finds[index]?.choose();
    else if (event.key === 'ArrowDown') setChoice({ of: wanted, at: index < last ? index + 1 : 0 });
    else if (event.key === 'ArrowUp') setChoice({ of: wanted, at: index > 0 ? index - 1 : last });
    else return;
    event.preventDefault();
  };
  return { chosen: finds[index]?.id, onKeyDown };
}

/** Searches games and vendors while typing; without results it suggests hot games. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { choose } = useLaunch();
  const [typed, setTyped] = useState('');
  const { wanted, isNothing, error, busy, early, retry, ...found } = useSearch(typed);
  const id = useId();
  const leave = (go: () => void) => () => {
    if (wanted && !isNothing && !early) keepSearch(wanted);
    onClose();
    go();
  };
  const vendors = found.vendors.map((vendor): VendorFind => {
    const go = () => void navigate(vendorPath(vendor.vassalage, vendor.type));
    return { id: `${id}-${vendor.type}-${vendor.vassalage}`, vendor, choose: leave(go) };
  });
  const games = (found.games ?? []).map((game): GameFind => ({
    id: `${id}-${game.nodeId}`,
    game,
    choose: leave(() => choose(game)),
  }));
  const finds = [...vendors, ...games];
  const { chosen, onKeyDown } = useChoice(early ? [] : finds, wanted, wanted && !isNothing ? 0 : -1);
  return (
    <Dialog open onClose={onClose} title={t('search.title')} closeLabel={t('common.close')} size="md">
      <TextField
        label={t('search.label')}
        icon={<Search size={18} aria-hidden="true" />}
        type="search"
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select cannot be typed into.
        role="combobox"
        aria-expanded={finds.length > 0}
        aria-controls={`${id}-finds`}
        aria-activedescendant={chosen}
        aria-autocomplete="list"
        autoComplete="off"
        enterKeyHint="go"
        value={typed}
        maxLength={60}
        data-autofocus
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <div className={styles['results']} aria-busy={busy}>
        <VisuallyHidden>
          <output>{wanted && !busy && t('search.found', { n: isNothing ? 0 : finds.length })}</output>
        </VisuallyHidden>
        {!wanted && <Recent onPick={setTyped} />}
        {error && <QueryError error={error} onRetry={retry} busy={busy} />}
        {isNothing && !early && <p className={styles['none']}>{t('search.none', { text: wanted })}</p>}
        {!found.games && !error && <Skeleton height="220px" />}
        <SearchFinds
          id={`${id}-finds`}
          vendors={vendors}
          games={games}
          gamesTitle={wanted && !isNothing ? t('search.games') : t('home.hot')}
          chosen={chosen}
        />
      </div>
    </Dialog>
  );
}
