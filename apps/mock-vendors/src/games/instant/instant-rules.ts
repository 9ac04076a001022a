import { coinRules } from '@apsara/domain/games/instant/coin-rules';
import { diceRules } from '@apsara/domain/games/instant/dice-rules';
import { hiloRules } from '@apsara/domain/games/instant/hilo-rules';
import type { InstantGame } from '@apsara/domain/games/instant/instant';
import { kenoRules } from '@apsara/domain/games/instant/keno-rules';
import { limboRules } from '@apsara/domain/games/instant/limbo-rules';
import { minesRules } from '@apsara/domain/games/instant/mines-rules';
import { plinkoRules } from '@apsara/domain/games/instant/plinko-rules';
import { towersRules } from '@apsara/domain/games/instant/towers-rules';
import { wheelRules } from '@apsara/domain/games/instant/wheel-rules';
import type { InstantRules } from './instant-api.ts';

/** The data of every game's rules page. */
export const instantRules = (): Record<InstantGame, InstantRules> => ({
  dice: diceRules(),
  mines: minesRules(),
  plinko: plinkoRules(),
  coin: coinRules(),
  limbo: limboRules(),
  wheel: wheelRules(),
  keno: kenoRules(),
  hilo: hiloRules(),
  towers: towersRules(),
});
