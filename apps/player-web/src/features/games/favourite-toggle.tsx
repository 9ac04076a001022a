import Heart from 'lucide-react/icons/heart';
import { useTranslation } from 'react-i18next';
import type { GameItem } from '@apsara/api/games';
import { classNames } from '@apsara/ui/class-names';
import styles from './favourite-toggle.module.css';
import { useFavourites } from './favourites.tsx';
import { nameOf } from './game-queries.ts';

/** Lottery tickets cannot be favourites (specification 2), nor can a vendor. */
const never: ReadonlySet<string> = new Set(['LOTT', 'ELOTT']);

/** The heart of a game; `plain` where it does not lie on a picture. */
export function FavouriteToggle({ game, plain = false }: { game: GameItem; plain?: boolean }) {
  const { t } = useTranslation();
  const { has, toggle } = useFavourites();
  if (never.has(game.gameType) || game.isGame === 'VASSALAGE') return null;
  return (
    <button
      type="button"
      className={classNames(styles['heart'], plain ? styles['plain'] : styles['over'])}
      aria-pressed={has(game)}
      aria-label={t('favourites.toggle', { name: nameOf(game) })}
      onClick={() => toggle(game)}
    >
      <span>
        <Heart size={16} strokeWidth={2.2} aria-hidden="true" />
      </span>
    </button>
  );
}
