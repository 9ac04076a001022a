import Heart from 'lucide-react/icons/heart';
import { useTranslation } from 'react-i18next';
import type { GameItem } from '@apsara/api/games';
import { classNames } from '@apsara/ui/class-names';
import styles from './favourite-toggle.module.css';
import { useFavourites } from './favourites.tsx';
import { nameOf } from '../catalogue/game-queries.ts';

/** Hot tiles of these types have no heart (specification 2, game tile). */
const heartless: ReadonlySet<string> = new Set(['LOTT', 'ELOTT']);

interface FavouriteToggleProps {
  game: GameItem;
  /** For use outside an image. */
  plain?: boolean;
  /** For the tile of a hot game. */
  hot?: boolean;
}

/** The favourite button of a game; vendors have none. */
export function FavouriteToggle({ game, plain = false, hot = false }: FavouriteToggleProps) {
  const { t } = useTranslation();
  const { has, toggle } = useFavourites();
  if ((hot && heartless.has(game.gameType)) || game.isGame === 'VASSALAGE') return null;
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
