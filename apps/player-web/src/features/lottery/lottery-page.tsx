import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { LotteryTitle } from '@apsara/domain/lottery/titles/lottery-title';
import { Lobby } from './lobby.tsx';
import { LotteryTable } from './lottery-table.tsx';

interface LotteryPageProps {
  vendor: LotteryTitle['vendor'];
  /** The time of day and what is known of the sitting, above a table. */
  session: ReactNode;
}

/** The lobby of a vendor's lotteries, or the table of the one that the address names (specification 4). */
export function LotteryPage({ vendor, session }: LotteryPageProps) {
  const [params] = useSearchParams();
  const gameCode = params.get('gameCode');
  if (!gameCode) return <Lobby vendor={vendor} />;
  return <LotteryTable key={gameCode} gameId={gameCode} vendor={vendor} session={session} />;
}
