import { RecommendedGames } from '../../features/games/lobby/recommended-games.tsx';
import { SlotProvider } from '../../features/games/lobby/slot-provider.tsx';
import { AppBand } from './app-band.tsx';

/** The lower part of the home page. */
export const HomeBelow = () => (
  <>
    <RecommendedGames />
    <SlotProvider />
    <AppBand />
  </>
);
