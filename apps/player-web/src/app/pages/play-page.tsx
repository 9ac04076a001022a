import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useCallback, useMemo, useRef, useState, type ReactNode } from 'react';
import { launchGame } from '@apsara/api/games';
import { lotteryPages } from '@apsara/domain/lottery/titles/lottery-pages';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { pathOf } from '../../features/games/catalogue/categories.ts';
import { GameBar } from '../../features/games/play/game-bar.tsx';
import { GameFrame } from '../../features/games/play/game-frame.tsx';
import { RealAccountDialog } from '../../features/games/launch/real-account-dialog.tsx';
import { usePlayGame, type PlayGame } from '../../features/games/play/use-play-game.ts';
import { SittingLine } from '../../features/limits/sitting-line.tsx';
import { useRefusedBet } from '../../features/limits/use-refused-bet.ts';
import { useSitting } from '../../features/limits/use-sitting.ts';
import { MoveInSheet } from '../../features/wallets/move-in-sheet.tsx';
import { BalancePill } from '../../features/wallets/balance-pill.tsx';
import { RoundInPlay, useRoundInPlay } from '../../features/wallets/round-in-play.ts';
import { refetchBalance } from '../../features/wallets/use-balance.ts';
import { ChunkBoundary } from '../../shared/chunk-boundary.tsx';
import { lazyPart } from '../../shared/lazy-part.ts';
import { useVisitor } from '../../shared/member.ts';
import { usePageTitle } from '../../shared/page-title.ts';
import { useSession } from '../../shared/session.ts';
import { useSite } from '../../shared/site.tsx';
import { SiteClock } from '../layout/site-clock.tsx';
import { historyIndex } from '../page-below.ts';
import { NotFoundPage } from './not-found-page.tsx';
import styles from './play-page.module.css';

const LatestBets = lazyPart(
  () => import('../../features/bets/latest-bets.tsx'),
  (module) => module.LatestBets,
  ['money', 'play', 'records'],
);

const RealityCheck = lazyPart(
  () => import('../../features/limits/reality-check.tsx'),
  (module) => module.RealityCheck,
  ['play'],
);

const RefusedNotice = lazyPart(
  () => import('../../features/limits/refused-notice.tsx'),
  (module) => module.RefusedNotice,
  ['play'],
);

const SessionCare = lazyPart(
  () => import('../layout/session-care.tsx'),
  (module) => module.SessionCare,
  ['lobby'],
);

const ProtectionSheet = lazyPart(
  () => import('../layout/protection-sheet.tsx'),
  (module) => module.ProtectionSheet,
  ['lobby'],
);

function Stage({ game }: { game: PlayGame }) {
  usePageTitle(game.gameName);
  const navigate = useNavigate();
  const client = useQueryClient();
  const { signedIn } = useVisitor();
  const page = useRef<HTMLDivElement>(null);
  const [opening, setOpening] = useState(0);
  const [helping, setHelping] = useState(false);
  const [asking, setAsking] = useState(false);
  const { ageLimit } = useSite();
  const back = game.back ?? pathOf(game.gameType);
  const { inPlay, begin, end } = useRoundInPlay();
  const real = signedIn && !game.demo;
  const { sitting, answeredAt, refresh } = useSitting({ isReal: real, inPlay });
  const onClose = useCallback(() => {
    refetchBalance(client);
    void (historyIndex() > 0 ? navigate(-1) : navigate(back, { replace: true }));
  }, [client, navigate, back]);
  const on = useMemo(
    () => ({ balance: () => refetchBalance(client), round: begin, shown: end, net: refresh, close: onClose }),
    [client, begin, end, refresh, onClose],
  );
  const { refused, closeRefused } = useRefusedBet(refresh);
  const onStop = () => void navigate('/', { replace: true });
  // Opens the game with a new session, because a launch URL works only once.
  const onReload = () => {
    end();
    void client.resetQueries({ queryKey: [launchGame.path] }).then(() => {
      setOpening((before) => before + 1);
    });
  };
  const onFullScreen = () =>
    void (document.fullscreenElement ? document.exitFullscreen() : page.current?.requestFullscreen());
  const inRound = (part: ReactNode) => <RoundInPlay value={inPlay}>{part}</RoundInPlay>;
  return (
    <div ref={page} className={styles['page']}>
      <GameBar
        name={game.gameName}
        item={game.item}
        money={real && inRound(<BalancePill small />)}
        session={
          <SittingLine sitting={real ? sitting : undefined} answeredAt={answeredAt}>
            <SiteClock short />
          </SittingLine>
        }
        age={ageLimit}
        onAge={() => setAsking(true)}
        onHelp={real ? () => setHelping(true) : undefined}
        onReload={onReload}
        onFullScreen={onFullScreen}
        onClose={onClose}
      />
      <ChunkBoundary>
        <Suspense>{refused && <RefusedNotice refused={refused} onClose={closeRefused} />}</Suspense>
      </ChunkBoundary>
      <main className={styles['main']}>
        <GameFrame
          key={`${game.vassalage} ${game.gameCode} ${game.demo} ${opening}`}
          game={game}
          item={game.item}
          demo={game.demo}
          backUrl={window.location.origin + back}
          on={on}
        />
        <ChunkBoundary quiet>
          <Suspense>{signedIn && <SessionCare played={sitting?.since ? sitting.staked : null} />}</Suspense>
        </ChunkBoundary>
        {real && <MoveInSheet vendor={game.vassalage} onMoved={onReload} />}
        <ChunkBoundary>
          <Suspense>
            {sitting?.isCheckDue && !inPlay && <RealityCheck sitting={sitting} onStop={onStop} />}
            {asking && <ProtectionSheet onClose={() => setAsking(false)} />}
            {helping && (
              <LatestBets vendor={game.vassalage} product={game.gameType} onClose={() => setHelping(false)} />
            )}
          </Suspense>
        </ChunkBoundary>
      </main>
    </div>
  );
}

/**
 * A game filling the screen under a bar of 48 px. Guests may only try demos (specification 4). The frame without a game,
 * which is only the address /seamless, shows games to choose from.
 */
export function PlayPage() {
  const game = usePlayGame();
  const { token, lost } = useSession();
  const { role } = useVisitor();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  if (!game) return search === '' && !pathname.startsWith('/play/') ? <Navigate to="/hot" replace /> : <NotFoundPage />;
  if (!token && !lost && !game.demo) {
    return <Navigate to="/login" replace state={{ returnTo: pathname + search }} />;
  }
  // A lottery is a page of this site: in the frame it would show a second header and menu.
  const [, lotteryPage] = Object.entries(lotteryPages).find(([vendor]) => vendor === game.vassalage) ?? [];
  if (lotteryPage && !game.demo)
    return <Navigate to={`${lotteryPage}?gameCode=${encodeURIComponent(game.gameCode)}`} replace />;
  if (role === 'trial' && !game.demo)
    return <RealAccountDialog onClose={() => void navigate(pathOf(game.gameType), { replace: true })} />;
  // Another game is another visit with its own net result.
  return <Stage key={`${game.vassalage} ${game.gameCode} ${String(game.demo)}`} game={game} />;
}
