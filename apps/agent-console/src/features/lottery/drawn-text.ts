import type { IssueRow } from '@apsara/api/lottery-office';

type Drawn = NonNullable<IssueRow['result']>;

const isNumbers = (drawn: Drawn): drawn is readonly number[] => Array.isArray(drawn);

/** A draw in one line: its numbers, or the first of its prizes. */
export function drawnText(drawn: Drawn | null): string {
  if (drawn === null) return '–';
  if (isNumbers(drawn)) return drawn.join(' ');
  return Object.values(drawn)[0]?.join(' ') ?? '–';
}

/** A draw with all its prizes, each in a line. */
export const drawnLines = (drawn: Drawn, prizeName: (prize: string) => string): string[] =>
  isNumbers(drawn)
    ? [drawn.join(' ')]
    : Object.entries(drawn).map(([prize, numbers]) => `${prizeName(prize)}: ${numbers.join(' ')}`);
