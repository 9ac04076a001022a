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
const volatilityOf: Record<MachineName, Volatility> = { classic: 'low', lotus: 'medium', sea: 'high', magic: 'medium' };

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
    // By the same measure it is between the lotus and the classic.
    case 'cascade':
      return { features: ['cascades', 'cluster_pays', 'provably_fair'], volatility: 'medium' };
    // As many rounds return their stake as of the magic, but a third of what comes back comes in one round of 147.
    case 'holdwin':
      return { features: ['ways', 'hold_and_win', 'feature_buy', 'provably_fair'], volatility: 'high' };
    case 'sports':
      return { features: ['cash_out'], volatility: null };
    case 'crash':
      return { features: ['cash_out', 'provably_fair'], volatility: null };
    case 'bingo':
    case 'instant':
      return { features: ['provably_fair'], volatility: null };
    default:
      return { features: [], volatility: null };
  }
}
