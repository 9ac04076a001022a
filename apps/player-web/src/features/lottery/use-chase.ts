import { useState } from 'react';
import type { AnswerOf } from '@apsara/api/endpoint';
import type { readLotteryIssue } from '@apsara/api/lottery-issues';
import { chaseFactors, type Chased, type ChasePlan } from '@apsara/domain/lottery/orders/chase';
import { mostPrizeOf, bestPrizeOf } from '@apsara/domain/lottery/orders/units';
import { PRIZE_SCALE } from '@apsara/domain/lottery/prizes/prizes';
import type { Currency } from '@apsara/domain/money';
import type { ChaseIssue, SlipLine } from './use-slip.ts';

/** What a member chooses of a chase, as it is typed. */
export interface ChaseChoice {
  count: string;
  kind: ChasePlan['kind'];
  every: string;
  percent: string;
}

const single: ChaseChoice = { count: '1', kind: 'equal', every: '1', percent: '30' };

const least = (values: readonly bigint[]): bigint => values.reduce((low, value) => (value < low ? value : low));

/** Cents of a prize in ten-thousandths. */
const CENT = PRIZE_SCALE / 100n;

const lowestPrize = ({ order, multiple }: SlipLine): bigint =>
  (least(Object.values(order.prizes)) * BigInt(multiple)) / CENT;

/** How many times its multiple a line can have. */
function mostOf({ order, play, multiple }: SlipLine, currency: Currency): bigint {
  const prize = bestPrizeOf(order);
  const byLimit = BigInt(Math.floor(play.limits.maxMultiple / multiple));
  return prize > 0n ? least([byLimit, mostPrizeOf(currency) / prize]) : byLimit;
}

function planOf({ kind, every, percent }: ChaseChoice): ChasePlan {
  switch (kind) {
    case 'equal':
      return { kind };
    case 'double':
      return { kind, every: Math.max(1, Number(every)) };
    case 'margin':
      return { kind, percent: Number(percent) };
  }
}

/** The issues that a slip is bet on, by the plan that the member chooses. */
export function useChase(
  issue: AnswerOf<typeof readLotteryIssue>,
  lines: readonly SlipLine[],
  currency: Currency,
): {
  choice: ChaseChoice;
  setChoice: (choice: ChaseChoice) => void;
  reset: () => void;
  issues: readonly ChaseIssue[];
  /** How many issues were asked for. */
  asked: number;
} {
  const [choice, setChoice] = useState(single);
  const next = issue.next.slice(0, Math.max(1, Number(choice.count)));
  const cost = lines.reduce((sum, { order }) => sum + order.stake, 0n);
  const chased: Chased = {
    issues: next.length,
    cost,
    prize: lines.length === 1 ? least(lines.map(lowestPrize)) : 0n,
    most: lines.length === 0 ? 0n : least(lines.map((line) => mostOf(line, currency))),
  };
  // One issue is the slip as it stands; the server refuses it where it is too dear.
  const factors = next.length === 1 ? [1n] : chaseFactors(planOf(choice), chased);
  const issues = factors.flatMap((factor, at) => {
    const found = next[at];
    return found ? [{ numero: found.numero, factor }] : [];
  });
  return { choice, setChoice, reset: () => setChoice(single), issues, asked: next.length };
}
