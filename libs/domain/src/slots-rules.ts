import { decimalText, enumerateReturn, percent } from './slots-return.ts';
import { lineSymbols, type LineSymbol, type SlotMachine } from './slots.ts';

/** What the rules page says, as text, so that no figure is rounded on its way to the player. */
export interface SlotRules {
  /** Pays of three, four and five of a kind, in line stakes. */
  linePays: { symbol: LineSymbol; pays: string[] }[];
  /** Pays of three, four and five scatters, in stakes. */
  scatterPays: string[];
  lines: readonly (readonly number[])[];
  /** Percentages with two decimals. */
  returnToPlayer: string;
  hitFrequency: string;
  /** In stakes. */
  topWin: string;
  /** How many stop combinations the figures above were computed from. */
  combinations: string;
}

/** The rules of a machine, from the machine: nothing on the rules page is typed twice. */
export function slotRules(machine: SlotMachine): SlotRules {
  const { returnToPlayer, hitFrequency, topWin } = enumerateReturn(machine);
  return {
    linePays: lineSymbols.map((symbol) => ({ symbol, pays: machine.linePays[symbol].map(String) })),
    scatterPays: machine.scatterPays.map(String),
    lines: machine.lines,
    returnToPlayer: percent(returnToPlayer, 2),
    hitFrequency: percent(hitFrequency, 2),
    topWin: decimalText(topWin, 2),
    combinations: hitFrequency.denominator.toString(),
  };
}
