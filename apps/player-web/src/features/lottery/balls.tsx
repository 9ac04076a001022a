import type { DrawnIssue } from '@apsara/api/lottery-issues';
import styles from './balls.module.css';

export type DrawnNumbers = DrawnIssue['winNo'];

export const isList = (drawn: DrawnNumbers): drawn is readonly number[] => Array.isArray(drawn);

/** What was drawn in a small place: numbers as balls in their order; of a draw with prizes the first one. */
export function Balls({ drawn }: { drawn: DrawnNumbers }) {
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
  return (
    <span className={styles['prize']} data-testid="balls">
      {Object.values(drawn)[0]?.[0]}
    </span>
  );
}
