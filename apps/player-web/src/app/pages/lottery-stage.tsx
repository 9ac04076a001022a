import { Suspense, useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { LotteryTitle } from '@apsara/domain/lottery/titles/lottery-title';
import { SittingLine } from '../../features/limits/sitting-line.tsx';
import { useRefusedBet } from '../../features/limits/use-refused-bet.ts';
import { useSitting } from '../../features/limits/use-sitting.ts';
import { LotteryPage } from '../../features/lottery/lottery-page.tsx';
import { useBalance } from '../../features/wallets/use-balance.ts';
import { ChunkBoundary } from '../../shared/chunk-boundary.tsx';
import { lazyPart } from '../../shared/lazy-part.ts';
import { useVisitor } from '../../shared/member.ts';
import { SiteClock } from '../layout/site-clock.tsx';

const RealityCheck = lazyPart(
  () => import('../../features/limits/reality-check.tsx'),
  (module) => module.RealityCheck,
  ['play'],
);

/** A vendor's lotteries. A table has the clock and the sitting of a game, and waits for the answer to a reality check. */
export function LotteryStage({ vendor }: { vendor: LotteryTitle['vendor'] }) {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const { role } = useVisitor();
  const isReal = role !== undefined && role !== 'guest' && role !== 'trial' && params.has('gameCode');
  const { sitting, answeredAt, refresh } = useSitting({ isReal, inPlay: false });
  useRefusedBet(refresh);
  const { data: balance } = useBalance();
  // A stake and a win change it. No round is in play here that the net result would reveal.
  useEffect(() => {
    if (isReal) refresh();
  }, [isReal, refresh, balance?.sumBalance]);
  const session = (
    <SittingLine sitting={isReal ? sitting : undefined} answeredAt={answeredAt}>
      <SiteClock short />
    </SittingLine>
  );
  return (
    <>
      <LotteryPage vendor={vendor} session={session} />
      <ChunkBoundary quiet>
        <Suspense>
          {isReal && sitting?.isCheckDue && (
            <RealityCheck sitting={sitting} onStop={() => void navigate('/', { replace: true })} />
          )}
        </Suspense>
      </ChunkBoundary>
    </>
  );
}
