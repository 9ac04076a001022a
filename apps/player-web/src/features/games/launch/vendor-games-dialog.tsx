import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { GameItem } from '@apsara/api/games';
import { Dialog } from '@apsara/ui/dialog';
import { Skeleton } from '@apsara/ui/skeleton';
import { grouped } from '../../../shared/grouped.ts';
import { NavButton } from '../../../shared/nav-button.tsx';
import { QueryError } from '../../../shared/query-error.tsx';
import { vendorPath } from '../catalogue/categories.ts';
import { GameGrid } from '../tiles/game-grid.tsx';
import { GameTile } from '../tiles/game-tile.tsx';
import { nameOf, vendorGamesQuery } from '../catalogue/game-queries.ts';

/** The games of a vendor that the lobby lists as one entry (specification 4, VASSALAGE). */
export function VendorGamesDialog({ vendor, onClose }: { vendor: GameItem; onClose: () => void }) {
  const { t } = useTranslation();
  const { data, error, refetch, isFetching } = useQuery(vendorGamesQuery(vendor.vassalage));
  return (
    <Dialog open onClose={onClose} title={nameOf(vendor)} closeLabel={t('common.close')} size="lg">
      {error && <QueryError error={error} onRetry={() => void refetch()} busy={isFetching} />}
      {!data && !error && <Skeleton height="320px" />}
      <GameGrid>
        {data?.games
          .filter(({ isGame }) => isGame === 'GAME')
          .map((game) => (
            <GameTile key={game.nodeId} game={game} />
          ))}
      </GameGrid>
      {data && data.totalCount > data.games.length && (
        <NavButton to={vendorPath(vendor.vassalage, vendor.gameType)} variant="ghost" size="lg" block onClick={onClose}>
          {t('games.all_n', { n: grouped(data.totalCount) })}
        </NavButton>
      )}
    </Dialog>
  );
}
