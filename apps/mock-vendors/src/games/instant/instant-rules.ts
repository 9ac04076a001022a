import { blackjackRules } from '@apsara/domain/games/instant/blackjack-rules';
import { coinRules } from '@apsara/domain/games/instant/coin-rules';
import { diceRules } from '@apsara/domain/games/instant/dice-rules';
import { hiloRules } from '@apsara/domain/games/instant/hilo-rules';
import { holdemRules } from '@apsara/domain/games/instant/holdem-rules';
import { kenoRules } from '@apsara/domain/games/instant/keno-rules';
import { limboRules } from '@apsara/domain/games/instant/limbo-rules';
import { minesRules } from '@apsara/domain/games/instant/mines-rules';
import { plinkoRules } from '@apsara/domain/games/instant/plinko-rules';
import { pokerRules } from '@apsara/domain/games/instant/poker-rules';
import { scratchRules } from '@apsara/domain/games/instant/scratch-rules';
import { pontoonRules } from '@apsara/domain/games/instant/pontoon-rules';
import { puntoRules } from '@apsara/domain/games/instant/punto-rules';
import { reddogRules } from '@apsara/domain/games/instant/reddog-rules';
import { threecardRules } from '@apsara/domain/games/instant/threecard-rules';
import { towersRules } from '@apsara/domain/games/instant/towers-rules';
import { wheelRules } from '@apsara/domain/games/instant/wheel-rules';
import type { InstantRules } from './instant-api.ts';

/** The data of every rules page, by the variant of a title (`variantOfInstant`). */
export const instantRules = (): ReadonlyMap<string, InstantRules> =>
  new Map(
    Object.entries<InstantRules>({
      dice: diceRules(),
      mines: minesRules(),
      plinko: plinkoRules(),
      coin: coinRules(),
      limbo: limboRules(),
      wheel: wheelRules(),
      keno: kenoRules(),
      hilo: hiloRules(),
      towers: towersRules(),
      ...pokerRules(),
      ...scratchRules(),
      punto: puntoRules(),
      threecard: threecardRules(),
      holdem: holdemRules(),
      reddog: reddogRules(),
      blackjack: blackjackRules(),
      pontoon: pontoonRules(),
    }),
  );
