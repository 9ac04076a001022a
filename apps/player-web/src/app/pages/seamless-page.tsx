import { Navigate, useSearchParams } from 'react-router-dom';
import { playPath } from '../../shared/play-path.ts';
import { NotFoundPage } from './not-found-page.tsx';

/** Redirects the family's game URL, which names the game in the query, to ours, which names it in the path. */
export function SeamlessPage() {
  const [params] = useSearchParams();
  const of = (name: string) => params.get(name) ?? '';
  const game = {
    vassalage: of('vassalage').toUpperCase(),
    gameType: of('gameType').toUpperCase(),
    gameCode: of('gameCode'),
  };
  if (!game.vassalage || !game.gameType || !game.gameCode) return <NotFoundPage />;
  return <Navigate to={playPath(game, params.get('demo') === '1')} replace />;
}
