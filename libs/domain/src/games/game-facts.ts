import type { GameFeature, Volatility } from './game-features.ts';
import { titleOf } from '../lottery/titles/titles.ts';
import { gamePage, type GameTitle } from './game-pages.ts';
import { machineOf, slotMachines, type MachineName } from './slots/slots-machine.ts';
import type { SlotMachine } from './slots/slots.ts';

interface GameFacts {
  features: Exclude<GameFeature, 'demo'>[];
  /** Null where nobody says: players choose the risk of the other kinds themselves. */
  volatility: Volatility | null;
}

/** By how seldom a round returns its stake; the test plays them. */
const volatilityOf: Record<MachineName, Volatility> = { classic: 'low', lotus: 'medium', sea: 'high' };

function slotFacts(name: MachineName): GameFacts {
  const machine: SlotMachine = slotMachines[name];
  return {
    features: [
      ...(machine.scatter ? (['free_rounds'] as const) : []),
      ...(machine.lines === 'ways' ? (['ways'] as const) : []),
      ...(machine.strips.length === 3 ? (['three_reels'] as const) : []),
    ],
    volatility: volatilityOf[name],
  };
}

/** The facts of a title of the stand-in vendors; a title that nothing here can play has none. */
export function gameFacts(title: GameTitle): GameFacts {
  if (titleOf(title.gameCode)) return { features: ['provably_fair'], volatility: null };
  switch (gamePage(title)) {
    case 'slots':
      return slotFacts(machineOf(title.gameCode));
    case 'sports':
      return { features: ['cash_out'], volatility: null };
    case 'instant':
      return { features: ['provably_fair'], volatility: null };
    default:
      return { features: [], volatility: null };
  }
}
