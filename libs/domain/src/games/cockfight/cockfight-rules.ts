import { COMMISSION_PERCENT, DRAW_ODDS, houseStake } from './cockfight-pool.ts';
import {
  BETS_A_MATCH,
  CHANCES,
  cockfightOutcomes,
  cockfightStakes,
  matchParts,
  outcomeChances,
  outcomeOf,
  type CockfightOutcome,
} from './cockfight.ts';
import { formatAmount, money, type Currency } from '../../money.ts';
import { percent, type Ratio } from '../../ratio.ts';
import { itemAt } from '../../lists.ts';

/**
 * The exact returns over all CHANCES numbers a match can be drawn with. A corner's is that of an even pool, as it is when betting opens;
 * later bets move it.
 */
export function enumerateCockfight(): { corner: Ratio; draw: Ratio } {
  const outcomes = Array.from({ length: CHANCES }, (_, drawn) => outcomeOf(drawn));
  const hundredths = (payOf: (outcome: CockfightOutcome) => bigint) => ({
    numerator: outcomes.reduce((sum, outcome) => sum + payOf(outcome), 0n),
    denominator: 100n * BigInt(CHANCES),
  });
  const even = 2n * (100n - COMMISSION_PERCENT);
  return {
    corner: hundredths((outcome) => (outcome === 'meron' ? even : outcome === 'wala' ? 0n : 100n)),
    draw: hundredths((outcome) => (outcome === 'draw' ? 100n * (DRAW_ODDS + 1n) : outcome === 'cancelled' ? 100n : 0n)),
  };
}

/** Data of the rules page, as text; amounts in wire format. */
export interface CockfightRules {
  chances: { outcome: CockfightOutcome; percent: string }[];
  commissionPercent: string;
  drawOdds: string;
  cornerReturn: string;
  drawReturn: string;
  houseStake: string;
  smallest: string;
  largest: string;
  betsAMatch: number;
  parts: typeof matchParts;
}

/** The rules from the data: nothing on the rules page is typed twice. */
export function cockfightRules(currency: Currency): CockfightRules {
  const { corner, draw } = enumerateCockfight();
  const text = (amount: bigint) => formatAmount(money(amount, currency));
  const stakes = cockfightStakes[currency];
  return {
    chances: cockfightOutcomes.map((outcome) => ({
      outcome,
      percent: percent({ numerator: BigInt(outcomeChances[outcome]), denominator: BigInt(CHANCES) }, 1),
    })),
    commissionPercent: COMMISSION_PERCENT.toString(),
    drawOdds: `${DRAW_ODDS}:1`,
    cornerReturn: percent(corner, 2),
    drawReturn: percent(draw, 2),
    houseStake: text(houseStake(currency)),
    smallest: text(stakes[0]),
    largest: text(itemAt(stakes, -1)),
    betsAMatch: BETS_A_MATCH,
    parts: matchParts,
  };
}
