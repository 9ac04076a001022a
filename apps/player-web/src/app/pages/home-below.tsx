import { RecommendedGames } from '../../features/games/recommended-games.tsx';
import { SlotProvider } from '../../features/games/slot-provider.tsx';
import { AppBand } from './app-band.tsx';

/** What home has further down. */
export const HomeBelow = () => (
  <>
    <RecommendedGames />
    <SlotProvider />
    <AppBand />
  </>
);
