import { createHmac, randomBytes } from 'node:crypto';
import { itemAt } from '@apsara/domain/lists';
import { drawNumbers } from '@apsara/domain/lottery/draws/draw-numbers';
import { drawMessages } from '@apsara/domain/lottery/draws/proof';
import { orderOf, settle } from '@apsara/domain/lottery/prizes/order';
import type { Terms } from '@apsara/domain/lottery/prizes/prizes';
import { drawnNumbers, type Draw } from '@apsara/domain/lottery/rules/draw';
import { families, type Family } from '@apsara/domain/lottery/rules/families';
import { playOf } from '@apsara/domain/lottery/rules/plays';
import { entriesOf } from '@apsara/domain/records';
import type { Draws, FairGame } from './fair-game.ts';

/** Bytes of an issue, made as the platform makes them. */
function* digestsOf(seed: string, nth: number): Generator<Uint8Array> {
  for (const message of drawMessages('fairness', String(nth)))
    yield createHmac('sha256', seed).update(message).digest();
}

/** A family's draws, one issue after the other, each from a seed of its own. */
function issuesOf(family: Family): () => Draw {
  let nth = 0;
  return () => {
    nth += 1;
    return drawNumbers(families[family], digestsOf(randomBytes(32).toString('hex'), nth));
  };
}

const evenly = (count: number): number[] => Array.from({ length: count }, () => 1 / count);

/** The number drawn last, on which all before it weigh; of prizes the last digit of it. */
function lastNumber(family: Family): Draws {
  const next = issuesOf(family);
  const shape = families[family];
  const name = 'the last number';
  if (shape.kind === 'numbers') {
    const draw = () => itemAt(drawnNumbers(next()), -1) - shape.min;
    return { name, chances: evenly(shape.max - shape.min + 1), draw };
  }
  return { name, chances: evenly(10), draw: () => Number(itemAt(itemAt(Object.values(next()).flat(), -1), -1)) };
}

/** How each family is bet on: a play, a selection, and the series where it has one. */
const bets: Readonly<Record<Family, readonly [play: string, selection: string, series?: number]>> = {
  ssc: ['ssc.last3.group6', '1,2,3,4,5', 1_960],
  '11x5': ['11x5.any3', '01,02,03,04,05', 1_960],
  k3: ['k3.sum', '9,10,11', 1_960],
  pk10: ['pk10.first2', '1,2,3|3,4,5', 1_960],
  lf: ['lf.d3.sum', '13,14', 1_960],
  lfp5: ['lf.p5.last2.straight', '0,1,2,3,4|5,6,7', 1_960],
  pcb: ['pcb.board.sides', 'B,SO'],
  lhc: ['lhc.special.wave', 'red,blue'],
  vnnorth: ['vn.north.lo2', '00,47'],
  vnsouth: ['vn.south.xien2', '12,34,56'],
  sea4d: ['sea.4d.two', '00,52'],
  mekong: ['sea.mekong.run.top', '1,7'],
  siam: ['sea.siam.two.bottom', '00,99'],
  sea645: ['sea.645.number', '7,45'],
};

function fairnessOf(family: Family): FairGame {
  const [code, selection, series] = bets[family];
  const terms: Terms = series === undefined ? { mode: 'odds' } : { mode: 'series', series };
  const rest = { multiple: 1, terms, accountSeries: series ?? 2_000, ofYear: 'horse' } as const;
  const order = orderOf({ play: playOf(code), selection, unit: 20_000n, ...rest });
  const next = issuesOf(family);
  return {
    kind: 'lottery',
    name: `${family}, ${code}`,
    enumeratedReturn: order.returned,
    simulate: () => Number(settle(order, next()).payout) / Number(order.stake),
    draws: [lastNumber(family)],
  };
}

/** The draws of every family, and the return of one of its plays. */
export const lotteryFairness: readonly FairGame[] = entriesOf(families).map(([family]) => fairnessOf(family));
