import { yearAnimal } from '@apsara/domain/lottery/bets/animals';
import type { Hits } from '@apsara/domain/lottery/bets/bets';
import { betsOf } from '@apsara/domain/lottery/bets/bets-of';
import { zyPercent } from '@apsara/domain/lottery/prizes/series';
import type { Draw } from '@apsara/domain/lottery/rules/draw';
import { playOf } from '@apsara/domain/lottery/rules/plays';
import { dayOf } from '@apsara/domain/time';
import { LUNAR_ZONE } from './lottery-terms.ts';

/** One of the different selections that an issue has. */
interface Selection {
  play: string;
  selection: string;
}

/** What each selection has hit, as the functions of the database take it. */
export interface SelectionsHit {
  plays: string[];
  selections: string[];
  hits: Hits[];
  pushed: number[];
  /** What mode 2 pays of its prizes, per cent. */
  percent: number;
}

export function selectionsHit(chosen: readonly Selection[], draw: Draw, drawsAt: Date): SelectionsHit {
  const ofYear = yearAnimal(dayOf(drawsAt, LUNAR_ZONE));
  const bets = chosen.map(({ play, selection }) => betsOf(playOf(play), selection, ofYear));
  return {
    plays: chosen.map(({ play }) => play),
    selections: chosen.map(({ selection }) => selection),
    hits: bets.map((bet) => bet.hitsOf(draw)),
    pushed: bets.map((bet) => bet.pushedOf(draw)),
    percent: Number(zyPercent(Array.isArray(draw) ? Number(draw[0]) : 0)),
  };
}
