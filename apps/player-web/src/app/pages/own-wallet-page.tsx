import { Suspense, useCallback, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useRefusedBet } from '../../features/limits/use-refused-bet.ts';
import { useSitting } from '../../features/limits/use-sitting.ts';
import { LatestMovements } from '../../features/reports/latest-movements.tsx';
import { WalletPage } from '../../features/wallets/wallet-page.tsx';
import { ChunkBoundary } from '../../shared/chunk-boundary.tsx';
import { lazyPart } from '../../shared/lazy-part.ts';

const RealityCheck = lazyPart(
  () => import('../../features/limits/reality-check.tsx'),
  (module) => module.RealityCheck,
  ['play'],
);

/** The wallets and what moved last. A transfer to a provider that waits for a reality check shows it. */
export function OwnWalletPage() {
  const navigate = useNavigate();
  const [isAsked, setAsked] = useState(false);
  useRefusedBet(useCallback(() => setAsked(true), []));
  const { sitting } = useSitting({ isReal: isAsked, inPlay: false });
  return (
    <>
      <WalletPage latest={<LatestMovements />} />
      <ChunkBoundary quiet>
        <Suspense>
          {sitting?.isCheckDue && (
            <RealityCheck sitting={sitting} onStop={() => void navigate('/', { replace: true })} />
          )}
        </Suspense>
      </ChunkBoundary>
    </>
  );
}
