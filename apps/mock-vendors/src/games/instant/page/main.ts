import { instantGameOf } from '@apsara/domain/games/instant/instant';
import { begin } from '../../../page-kit/begin.ts';
import './instant.css';
import './mines.css';
import './plinko.css';
import type { Board } from './board.ts';
import { DiceBoard } from './dice-board.ts';
import { instantClient } from './instant-client.ts';
import { InstantGame } from './instant-game.ts';
import { instantView } from './instant-view.ts';
import { MinesBoard } from './mines-board.ts';
import { PlinkoBoard } from './plinko-board.ts';
import { instantWords } from './words.ts';

const { session, t } = await begin(instantWords);
const boards = { dice: DiceBoard, mines: MinesBoard, plinko: PlinkoBoard };
const board: Board = new boards[instantGameOf(session.game) ?? 'dice'](t, {
  onChoice: () => game.forgetRound(),
  onPick: (tile) => void game.pick(tile),
});
const view = instantView({ session, t, board, onStake: () => game.forgetRound() });
const game = new InstantGame({ session, t, view, client: instantClient });
document.body.replaceChildren(view.view);
await game.resume();
