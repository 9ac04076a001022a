import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { GameItem } from '@apsara/api/games';
import { ArtImage } from '../../../shared/art-image.tsx';
import { nameOf, pictureOf } from '../catalogue/game-queries.ts';
import styles from './search-dialog.module.css';
import type { FoundVendor } from './use-search.ts';

/** A selectable result: its element id, and its action. */
export interface Find {
  id: string;
  choose: () => void;
}

export interface VendorFind extends Find {
  vendor: FoundVendor;
}

export interface GameFind extends Find {
  game: GameItem;
}

interface FindsProps {
  id: string;
  vendors: readonly VendorFind[];
  games: readonly GameFind[];
  gamesTitle: string;
  chosen: string | undefined;
}

function Option({ find, chosen, children }: { find: Find; chosen: boolean; children: ReactNode }) {
  const option = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (chosen) option.current?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  return (
    <button
      ref={option}
      id={find.id}
      type="button"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no tag is a list of pictures that a text field chooses from.
      role="option"
      tabIndex={-1}
      aria-selected={chosen}
      onClick={find.choose}
    >
      {children}
    </button>
  );
}

/** The results, vendors before games. The search field keeps the focus and announces the selected one. */
export function SearchFinds({ id, vendors, games, gamesTitle, chosen }: FindsProps) {
  const { t } = useTranslation();
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no tag is a list of pictures that a text field chooses from.
    <div id={id} role="listbox" aria-label={t('search.title')} className={styles['finds']}>
      {vendors.length > 0 && (
        <fieldset aria-label={t('games.vendors')}>
          <h3 aria-hidden="true">{t('games.vendors')}</h3>
          <div className={styles['vendors']}>
            {vendors.map((find) => (
              <Option key={find.id} find={find} chosen={find.id === chosen}>
                <ArtImage src={find.vendor.icons.smallDefault} alt="" width={64} height={18} />
                <span>{find.vendor.displayName}</span>
                <small>{t(`types.${find.vendor.type}`)}</small>
              </Option>
            ))}
          </div>
        </fieldset>
      )}
      {games.length > 0 && (
        <fieldset aria-label={gamesTitle}>
          <h3 aria-hidden="true">{gamesTitle}</h3>
          <div className={styles['games']}>
            {games.map((find) => (
              <Option key={find.id} find={find} chosen={find.id === chosen}>
                <ArtImage src={pictureOf(find.game)} alt="" width={42} height={56} />
                <span>
                  {nameOf(find.game)}
                  <small>{find.game.displayName}</small>
                </span>
              </Option>
            ))}
          </div>
        </fieldset>
      )}
    </div>
  );
}
