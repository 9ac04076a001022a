import type { DrawnIssue } from '@apsara/api/lottery-issues';
import { waveOf } from '@apsara/domain/lottery/bets/animals';
import { titleOf } from '@apsara/domain/lottery/titles/titles';
import styles from './balls.module.css';

export type DrawnNumbers = DrawnIssue['winNo'];

export const isList = (drawn: DrawnNumbers): drawn is readonly number[] => Array.isArray(drawn);

interface BallsProps {
  gameId: string;
  drawn: DrawnNumbers;
}

/** The place of the first ball that stands apart from those before it: the two digits of the Thai way, the special of Mark Six. */
const apart: Readonly<Record<string, number>> = { siam: 6, lhc: 6 };

/** What was drawn in a small place: numbers as balls in their order; of a draw with prizes the first one. */
export function Balls({ gameId, drawn }: BallsProps) {
  const family = titleOf(gameId)?.draws ?? '';
  if (isList(drawn))
    return (
      <span className={styles['balls']} data-testid="balls">
        {drawn.map((number, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a number may come twice, and its place is what it is.
          <span
            key={at}
            className={styles['ball']}
            data-apart={apart[family] === at}
            data-wave={family === 'lhc' ? waveOf(number) : undefined}
            data-die={family === 'k3' || undefined}
            data-lane={family === 'pk10' ? number : undefined}
          >
            {number}
          </span>
        ))}
      </span>
    );
  return (
    <span className={styles['prize']} data-testid="balls">
      {Object.values(drawn)[0]?.[0]}
    </span>
  );
}
