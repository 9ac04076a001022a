import { Navigate, useLocation, useParams } from 'react-router-dom';
import { gameTypes, type GameType } from '@apsara/domain/games/vendors';
import { GameListPage } from '../../features/games/list/game-list-page.tsx';
import { readListState } from '../../features/games/list/list-state.ts';
import { useGameShelf } from '../../features/games/list/use-game-shelf.ts';
import { NotFoundPage } from './not-found-page.tsx';

/** specification 2, gameListCenter: one vendor's games of one type, both lower-case in the URL. */
export function VendorListPage() {
  const { vassalage = '', gameType = '' } = useParams();
  const { search } = useLocation();
  const path = `${vassalage}/${gameType}`;
  const type = gameTypes.find((each) => each === gameType.toUpperCase());
  if (!type) return <NotFoundPage />;
  if (path !== path.toLowerCase()) return <Navigate to={`/gameListCenter/${path.toLowerCase()}${search}`} replace />;
  return <VendorList key={path} vassalage={vassalage.toUpperCase()} type={type} />;
}

/** A provider that has no game of the type, or does not exist, has no page. The list shares the answer that says so. */
function VendorList({ vassalage, type }: { vassalage: string; type: GameType }) {
  const source = { kind: 'vendor' as const, vassalage, type };
  const { total } = useGameShelf(source, readListState(new URLSearchParams()));
  return total === 0 ? <NotFoundPage /> : <GameListPage source={source} />;
}
