import { crashChance, crashPoint, crashReturn, CRASH_MOST, type Multiplier } from '@apsara/domain/games/crash/crash';
import { crashEnd } from '@apsara/domain/games/crash/crash-bet';
import { must } from '@apsara/domain/must';
import { approximately } from '@apsara/domain/ratio';
import type { Draws, FairGame } from '../../fairness/fair-game.ts';
import { drawLastLink, newSeries } from './series.ts';

/** Links of series after series, as the rounds take them. */
function dealer(): () => string {
  let links: string[] = [];
  return () => {
    const now = new Date(0);
    if (links.length === 0) links = [...newSeries(drawLastLink(), { openedAt: now, closesAt: now }).links];
    return must(links.pop(), 'a link of a fresh series');
  };
}

/** The multipliers between which crash points are counted. */
const bounds = [101, 110, 125, 150, 200, 300, 500, 1_000, 5_000] as const;

function crashPoints(): Draws {
  const next = dealer();
  const reached = [1, ...bounds.map((at) => approximately(crashChance(at))), 0];
  return {
    name: 'crash point',
    chances: reached.slice(1).map((chance, nth) => (reached[nth] ?? 1) - chance),
    draw: () => {
      const point = crashPoint(next());
      return bounds.filter((at) => point >= at).length;
    },
  };
}

/** A bet with an automatic cash-out, played to the end of its round. */
function strategy(auto: Multiplier): () => number {
  const next = dealer();
  return () => (crashEnd({ auto, cap: CRASH_MOST }, { ms: Infinity, point: crashPoint(next()) })?.at ?? 0) / 100;
}

export const crashFairness: readonly FairGame[] = [101, 200, 1_000, 5_000].map((auto, nth) => ({
  kind: 'crash',
  name: `crash, cashed out at ${auto / 100}`,
  enumeratedReturn: crashReturn,
  simulate: strategy(auto),
  draws: nth === 0 ? [crashPoints()] : [],
}));
