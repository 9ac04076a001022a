import type { DrawnIssue } from '@apsara/api/lottery-issues';
import styles from './balls.module.css';

type Drawn = DrawnIssue['winNo'];

const isList = (drawn: Drawn): drawn is readonly number[] => Array.isArray(drawn);

/** Prizes that a small place shows of a draw with many. */
const FEW = 1;

/** What was drawn, as balls in their order; of a draw with prizes the first of them unless all are asked for. */
export function Balls({ drawn, all = false }: { drawn: Drawn; all?: boolean }) {
  if (isList(drawn))
    return (
      <span className={styles['balls']} data-testid="balls">
        {drawn.map((number, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a number may come twice, and its place is what it is.
          <span key={at} className={styles['ball']}>
            {number}
          </span>
        ))}
      </span>
    );
  const prizes = Object.entries(drawn);
  return (
    <span className={styles['prizes']} data-testid="balls">
      {(all ? prizes : prizes.slice(0, FEW)).map(([name, numbers]) => (
        <span key={name} className={styles['prize']}>
          {(all ? numbers : numbers.slice(0, FEW)).join(' ')}
        </span>
      ))}
    </span>
  );
}
