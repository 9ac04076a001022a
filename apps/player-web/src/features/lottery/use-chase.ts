import { useState } from 'react';
import type { AnswerOf } from '@apsara/api/endpoint';
import type { readLotteryIssue } from '@apsara/api/lottery-issues';
import { chaseFactors, type Chased, type ChasePlan } from '@apsara/domain/lottery/orders/chase';
import { bestPrizeOf } from '@apsara/domain/lottery/orders/units';
import { PRIZE_SCALE } from '@apsara/domain/lottery/prizes/prizes';
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

/** What a site allows of each bet. */
export interface ChaseLimits {
  maxMultiple: number;
  /** Ten-thousandths of a unit of money. */
  mostPrize: bigint;
}

/** How many times its multiple a line can have. */
function mostOf({ order, multiple }: SlipLine, { maxMultiple, mostPrize }: ChaseLimits): bigint {
  const prize = bestPrizeOf(order);
  const byLimit = BigInt(Math.floor(maxMultiple / multiple));
  return prize > 0n ? least([byLimit, mostPrize / prize]) : byLimit;
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
  limits: ChaseLimits,
): {
  choice: ChaseChoice;
  setChoice: (choice: ChaseChoice) => void;
  reset: () => void;
  issues: readonly ChaseIssue[];
  /** How many issues were asked for. */
  asked: number;
} {
  const [choice, setChoice] = useState(single);
  const next = issue.next.filter(({ stopped }) => !stopped).slice(0, Math.max(1, Number(choice.count)));
  const cost = lines.reduce((sum, { order }) => sum + order.stake, 0n);
  const chased: Chased = {
    issues: next.length,
    cost,
    prize: lines.length === 1 ? least(lines.map(lowestPrize)) : 0n,
    most: lines.length === 0 ? 0n : least(lines.map((line) => mostOf(line, limits))),
  };
  // One issue is the slip as it stands; the server refuses it where it is too dear.
  const factors = next.length === 1 ? [1n] : chaseFactors(planOf(choice), chased);
  const issues = factors.flatMap((factor, at) => {
    const found = next[at];
    return found ? [{ numero: found.numero, factor }] : [];
  });
  return { choice, setChoice, reset: () => setChoice(single), issues, asked: next.length };
}
