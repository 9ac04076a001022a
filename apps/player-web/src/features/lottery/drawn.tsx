import { Balls, isList, type DrawnNumbers } from './balls.tsx';
import { PrizeTable } from './prize-table.tsx';

/** All of a draw: balls, or the table of its prizes. */
export function Drawn({ drawn }: { drawn: DrawnNumbers }) {
  return isList(drawn) ? <Balls drawn={drawn} /> : <PrizeTable drawn={drawn} />;
}
