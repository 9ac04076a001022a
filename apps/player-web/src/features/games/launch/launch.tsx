import { createContext, Suspense, useCallback, useContext, useMemo, useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { GameItem } from '@apsara/api/games';
import { useAuthPopup } from '../../../shared/auth-popup.tsx';
import { lazyPart } from '../../../shared/lazy-part.ts';
import { useVisitor } from '../../../shared/member.ts';
import { gamePath } from '../catalogue/categories.ts';

const LaunchSheet = lazyPart(
  () => import('./launch-sheet.tsx'),
  (module) => module.LaunchSheet,
);
const VendorGamesDialog = lazyPart(
  () => import('./vendor-games-dialog.tsx'),
  (module) => module.VendorGamesDialog,
);
const RealAccountDialog = lazyPart(
  () => import('./real-account-dialog.tsx'),
  (module) => module.RealAccountDialog,
);

interface Launch {
  /** Opens the game, or explains why not (specification 4: guests log in, trial accounts need a real one). */
  play: (game: GameItem, demo?: boolean) => void;
  /** Opens the sheet with real play and demo. */
  choose: (game: GameItem) => void;
}

const LaunchContext = createContext<Launch>({ play: () => undefined, choose: () => undefined });

export const useLaunch = (): Launch => useContext(LaunchContext);

export function LaunchProvider({ children }: { children: ReactNode }) {
  const [chosen, setChosen] = useState<GameItem | null>(null);
  const [vendor, setVendor] = useState<GameItem | null>(null);
  const [trial, setTrial] = useState(false);
  const { role } = useVisitor();
  const { open } = useAuthPopup();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();

  const play = useCallback(
    (game: GameItem, demo = false) => {
      if (game.maintenance) return setChosen(game);
      setChosen(null);
      setVendor(null);
      const path = gamePath(game, demo);
      if (!demo && role === 'guest') return open({ kind: 'login', returnTo: path });
      // Lotteries take play money (decision 0091).
      if (!demo && role === 'trial' && !game.gameType.endsWith('LOTT')) return setTrial(true);
      if (game.isGame === 'VASSALAGE') return setVendor(game);
      void navigate(path, { state: { game, back: pathname + search } });
    },
    [navigate, open, role, pathname, search],
  );
  // A vendor entry opens the vendor's list, where the game is chosen.
  const choose = useCallback((game: GameItem) => (game.isGame === 'VASSALAGE' ? play(game) : setChosen(game)), [play]);
  const value = useMemo(() => ({ play, choose }), [play, choose]);
  return (
    <LaunchContext value={value}>
      {children}
      <Suspense>
        {chosen && <LaunchSheet game={chosen} onClose={() => setChosen(null)} />}
        {vendor && <VendorGamesDialog vendor={vendor} onClose={() => setVendor(null)} />}
        {trial && <RealAccountDialog onClose={() => setTrial(false)} />}
      </Suspense>
    </LaunchContext>
  );
}
