/** How the multiples of a chase grow from issue to issue. */
export type ChasePlan =
  | { readonly kind: 'equal' }
  /** Twice as many after every so many issues. */
  | { readonly kind: 'double'; readonly every: number }
  /** So many that a hit pays all that was staked, and so many per cent more. */
  | { readonly kind: 'margin'; readonly percent: number };

export const chaseKinds = ['equal', 'double', 'margin'] as const satisfies readonly ChasePlan['kind'][];

/** A slip of a chase. Amounts in the same units. */
export interface Chased {
  readonly issues: number;
  /** What one issue costs at the multiples of the slip. */
  readonly cost: bigint;
  /** What the smallest prize pays at these multiples. */
  readonly prize: bigint;
  /** How many times the multiples of the slip an issue can have. */
  readonly most: bigint;
}

const whole = (dividend: bigint, divisor: bigint): bigint => (dividend + divisor - 1n) / divisor;

/** The least factor that keeps the margin; undefined where none does. */
function factorOf({ cost, prize }: Chased, spent: bigint, percent: bigint): bigint | undefined {
  const gain = prize * 100n - cost * (100n + percent);
  if (gain <= 0n) return undefined;
  const least = whole(spent * (100n + percent), gain);
  return least > 0n ? least : 1n;
}

/**
 * How many times the multiples of the slip each issue has. A margin that cannot be reached and a factor above the most
 * end the plan at the last issue that fits.
 */
export function chaseFactors(plan: ChasePlan, chased: Chased): bigint[] {
  const factors: bigint[] = [];
  let spent = 0n;
  for (let issue = 0; issue < chased.issues; issue += 1) {
    const factor =
      plan.kind === 'equal'
        ? 1n
        : plan.kind === 'double'
          ? 2n ** BigInt(Math.floor(issue / plan.every))
          : factorOf(chased, spent, BigInt(plan.percent));
    if (factor === undefined || factor > chased.most) return factors;
    factors.push(factor);
    spent += factor * chased.cost;
  }
  return factors;
}
