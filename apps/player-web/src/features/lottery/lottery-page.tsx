import { useSearchParams } from 'react-router-dom';
import type { LotteryTitle } from '@apsara/domain/lottery/titles/lottery-title';
import { Lobby } from './lobby.tsx';
import { LotteryTable } from './lottery-table.tsx';

/** The lobby of a vendor's lotteries, or the table of the one that the address names (specification 4). */
export function LotteryPage({ vendor }: { vendor: LotteryTitle['vendor'] }) {
  const [params] = useSearchParams();
  const gameCode = params.get('gameCode');
  return gameCode ? <LotteryTable key={gameCode} gameId={gameCode} vendor={vendor} /> : <Lobby vendor={vendor} />;
}
