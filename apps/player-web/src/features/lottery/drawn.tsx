import { titleOf } from '@apsara/domain/lottery/titles/titles';
import { Balls, isList, type DrawnNumbers } from './balls.tsx';
import { FourDigitTable } from './four-digit-table.tsx';
import { PrizeTable } from './prize-table.tsx';

/** All of a lottery's draw: balls, or the table of its prizes. */
export function Drawn({ gameId, drawn }: { gameId: string; drawn: DrawnNumbers }) {
  if (isList(drawn)) return <Balls gameId={gameId} drawn={drawn} />;
  return titleOf(gameId)?.draws === 'sea4d' ? <FourDigitTable drawn={drawn} /> : <PrizeTable drawn={drawn} />;
}
