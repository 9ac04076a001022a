import { recordOf } from '../../records.ts';
import { decimalText, inverse, percent } from '../../ratio.ts';
import { cascadeMachine, CASCADE_ROUNDS, cascadeSymbols, clusterSteps, type CascadeSymbol } from './cascade-machine.ts';
import { cascadeReturn } from './cascade-return.ts';

/** Data of the rules page, as text, so that no figure is rounded on its way to the player. */
export interface CascadeRules {
  /** The sizes from which a cluster pays more. */
  steps: readonly number[];
  /** By gem, dearest first, in parts of the stake. */
  pays: Readonly<Record<CascadeSymbol, readonly string[]>>;
  /** Into how many parts a stake is divided. */
  parts: string;
  /** What each fall multiplies its pays by, and the share of rounds that get so far, in percent. */
  falls: { multiplier: string; chance: string }[];
  /** In stakes. */
  cap: string;
  /** One round in how many reaches the cap. */
  cappedEvery: string;
  /** Percent, two decimals. */
  returnToPlayer: string;
  hitFrequency: string;
  /** In stakes. */
  topWin: string;
  /** How many rounds there are, from all of which the figures were computed. */
  rounds: string;
}

/** The rules of the machine, from the machine: nothing on the rules page is typed twice. */
export function cascadeRules(): CascadeRules {
  const { pays, parts, multipliers, cap } = cascadeMachine;
  const { returnToPlayer, hitFrequency, falls, topWin, capped } = cascadeReturn();
  return {
    steps: clusterSteps,
    pays: recordOf(cascadeSymbols, (symbol) => pays[symbol].map(String)),
    parts: String(parts),
    falls: falls.map((share, nth) => ({ multiplier: String(multipliers[nth]), chance: percent(share, 3) })),
    cap: String(cap),
    cappedEvery: decimalText(inverse(capped), 0),
    returnToPlayer: percent(returnToPlayer, 2),
    hitFrequency: percent(hitFrequency, 2),
    topWin: decimalText(topWin, 0),
    rounds: String(CASCADE_ROUNDS),
  };
}
