import { decimalText, inverse, percent } from '../../ratio.ts';
import { jackpotContribution, jackpotOdds } from './slots-jackpot.ts';
import { slotMachines, type MachineName } from './slots-machine.ts';
import { enumerateReturn } from './slots-return.ts';
import type { SlotMachine, SlotSymbol } from './slots.ts';

export interface PayRow {
  symbol: SlotSymbol;
  /** In parts of the stake. */
  pays: { count: number; pay: string }[];
}

/** Data of the rules page, as text, so that no figure is rounded on its way to the player. */
export interface SlotRules {
  machine: MachineName;
  /** Into how many parts a stake is divided. */
  parts: string;
  pays: PayRow[];
  wild: SlotSymbol;
  /** As how many pictures a wild counts. */
  wildTimes: number;
  lines: readonly (readonly number[])[];
  /** How many ways there are, on a machine without lines. */
  ways: number | undefined;
  rows: number;
  scatter:
    | {
        symbol: SlotSymbol;
        /** By number of scatters: payout in whole stakes, and free rounds won. */
        wins: { count: number; pay: string; rounds: number }[];
        multiplier: string;
      }
    | undefined;
  /** Percentages with two decimals. The first is the sum of the next three. */
  returnToPlayer: string;
  base: string;
  free: string;
  jackpot: string;
  hitFrequency: string;
  /** One round in how many wins free rounds. */
  freeRoundsEvery: string | undefined;
  /** In stakes. */
  topWin: string;
  /** How many stop combinations the figures above were computed from. */
  combinations: string;
  /** One paid round in how many wins the jackpot at the smallest stake, and what part of a stake goes into it, in percent. */
  jackpotOdds: string;
  jackpotContribution: string;
}

function scatterRules(scatter: SlotMachine['scatter']): SlotRules['scatter'] {
  if (!scatter) return undefined;
  const { symbol, pays, freeRounds } = scatter;
  const wins = Object.entries(freeRounds.awards).map(([count, rounds]) => ({
    count: Number(count),
    pay: String(pays[Number(count)] ?? 0n),
    rounds,
  }));
  return { symbol, wins, multiplier: freeRounds.multiplier.toString() };
}

/** The rules of a machine, from the machine: nothing on the rules page is typed twice. */
export function slotRules(name: MachineName): SlotRules {
  const machine: SlotMachine = slotMachines[name];
  const { combinations, topWin, freeRoundFrequency, ...shares } = enumerateReturn(machine);
  const payRow = ([symbol, pays]: SlotMachine['pays'][number]): PayRow => ({
    symbol,
    pays: Object.entries(pays).map(([count, pay]) => ({ count: Number(count), pay: pay.toString() })),
  });
  return {
    machine: name,
    parts: machine.parts.toString(),
    pays: machine.pays.map(payRow),
    wild: machine.wild,
    wildTimes: machine.wildTimes ?? 1,
    lines: machine.lines === 'ways' ? [] : machine.lines,
    ways: machine.lines === 'ways' ? machine.rows ** machine.strips.length : undefined,
    rows: machine.rows,
    scatter: scatterRules(machine.scatter),
    returnToPlayer: percent(shares.returnToPlayer, 2),
    base: percent(shares.base, 2),
    free: percent(shares.free, 2),
    jackpot: percent(shares.jackpot, 2),
    hitFrequency: percent(shares.hitFrequency, 2),
    freeRoundsEvery: machine.scatter && decimalText(inverse(freeRoundFrequency), 0),
    topWin: decimalText(topWin, 2),
    combinations: combinations.toString(),
    jackpotOdds: jackpotOdds.toString(),
    jackpotContribution: percent(jackpotContribution, 0),
  };
}
