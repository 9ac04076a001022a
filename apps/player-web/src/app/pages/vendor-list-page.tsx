import { Navigate, useLocation, useParams } from 'react-router-dom';
import { gameTypes } from '@apsara/domain/games/vendors';
import { GameListPage } from '../../features/games/list/game-list-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';

/** specification 2, gameListCenter: one vendor's games of one type, both lower-case in the URL. */
export function VendorListPage() {
  const { vassalage = '', gameType = '' } = useParams();
  const { search } = useLocation();
  const path = `${vassalage}/${gameType}`;
  const type = gameTypes.find((each) => each === gameType.toUpperCase());
  if (!type) return <NotFoundPage />;
  if (path !== path.toLowerCase()) return <Navigate to={`/gameListCenter/${path.toLowerCase()}${search}`} replace />;
  return <GameListPage key={path} source={{ kind: 'vendor', vassalage: vassalage.toUpperCase(), type }} />;
}
