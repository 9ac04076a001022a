import { money } from '@apsara/domain/money';
import { evaluate, type SlotMachine } from '@apsara/domain/games/slots/slots';
import {
  jackpotRange,
  jackpotSeed,
  jackpotShare,
  POOL_SCALE,
  winsJackpot,
} from '@apsara/domain/games/slots/slots-jackpot';
import { machineNames, slotMachines, type MachineName } from '@apsara/domain/games/slots/slots-machine';
import { enumerateReturn } from '@apsara/domain/games/slots/slots-return';
import { slotStakes } from '@apsara/domain/games/slots/slots-stakes';
import { itemAt } from '@apsara/domain/lists';
import type { Draws, FairGame } from '../../fairness/fair-game.ts';
import { drawJackpot, drawStops } from './draws.ts';

/** The largest stake wins the jackpot a hundred times as often as the smallest, and returns the same: enough wins to measure. */
const stake = money(itemAt(slotStakes.FUN, -1), 'FUN');
const BUCKETS = 100;

const evenly = (count: number): number[] => Array.from({ length: count }, () => 1 / count);

/** Payout of a round's reels and of the free rounds it triggers, in units. */
function reels(machine: SlotMachine, free: boolean): bigint {
  const multiplier = free ? (machine.scatter?.freeRounds.multiplier ?? 1n) : 1n;
  const { payout, freeRounds } = evaluate(machine, drawStops(machine), stake, multiplier);
  let paid = payout.amount;
  for (let round = 0; round < freeRounds; round += 1) paid += reels(machine, true);
  return paid;
}

/** A separate jackpot that starts and grows like the real one. @returns its payout in each round, in units. */
function jackpot(): () => bigint {
  const seed = jackpotSeed('FUN') * POOL_SCALE;
  let pool = seed;
  return () => {
    pool += jackpotShare(stake.amount);
    if (!winsJackpot(drawJackpot('FUN'), stake.amount)) return 0n;
    const paid = pool / POOL_SCALE;
    pool = (pool % POOL_SCALE) + seed;
    return paid;
  };
}

function drawsOf(machine: SlotMachine): Draws[] {
  const stops = machine.strips.map((strip, reel) => ({
    name: `reel ${reel + 1}`,
    chances: evenly(strip.length),
    draw: () => itemAt(drawStops(machine), reel),
  }));
  const numbers = {
    name: 'jackpot',
    chances: evenly(BUCKETS),
    draw: () => Math.floor((drawJackpot('FUN') / jackpotRange('FUN')) * BUCKETS),
  };
  return [...stops, numbers];
}

function fairnessOf(name: MachineName): FairGame {
  const machine: SlotMachine = slotMachines[name];
  const drawPool = jackpot();
  return {
    kind: 'slots',
    name,
    enumeratedReturn: enumerateReturn(machine).returnToPlayer,
    simulate: () => Number(reels(machine, false) + drawPool()) / Number(stake.amount),
    draws: drawsOf(machine),
  };
}

export const slotsFairness: readonly FairGame[] = machineNames.map(fairnessOf);
