import type { InstantGame } from '@apsara/domain/games/instant/instant';
import type { Board, BoardParts } from './board.ts';
import { BlackjackBoard } from './tables/blackjack-board.ts';
import { HoldemBoard } from './tables/holdem-board.ts';
import { PontoonBoard } from './tables/pontoon-board.ts';
import { CoinBoard } from './coin-board.ts';
import { DiceBoard } from './dice-board.ts';
import { HiloBoard } from './hilo-board.ts';
import { KenoBoard } from './keno-board.ts';
import { LimboBoard } from './limbo-board.ts';
import { MinesBoard } from './mines-board.ts';
import { PlinkoBoard } from './plinko-board.ts';
import { PokerBoard } from './poker-board.ts';
import { ScratchBoard } from './scratch-board.ts';
import { PuntoBoard } from './punto-board.ts';
import { ReddogBoard } from './reddog-board.ts';
import { ThreecardBoard } from './threecard-board.ts';
import { TowersBoard } from './towers-board.ts';
import { WheelBoard } from './wheel-board.ts';
import type { InstantSay } from './words.ts';

export const boards: Readonly<Record<InstantGame, new (t: InstantSay, parts: BoardParts) => Board>> = {
  dice: DiceBoard,
  mines: MinesBoard,
  plinko: PlinkoBoard,
  coin: CoinBoard,
  limbo: LimboBoard,
  wheel: WheelBoard,
  keno: KenoBoard,
  hilo: HiloBoard,
  towers: TowersBoard,
  poker: PokerBoard,
  punto: PuntoBoard,
  threecard: ThreecardBoard,
  holdem: HoldemBoard,
  reddog: ReddogBoard,
  blackjack: BlackjackBoard,
  pontoon: PontoonBoard,
  scratch: ScratchBoard,
};
