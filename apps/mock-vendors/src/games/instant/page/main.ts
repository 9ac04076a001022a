import { begin } from '../../../page-kit/begin.ts';
import './instant.css';
import { DiceBoard } from './dice-board.ts';
import { instantClient } from './instant-client.ts';
import { InstantGame } from './instant-game.ts';
import { instantView } from './instant-view.ts';
import { instantWords } from './words.ts';

const { session, say } = await begin(instantWords);
const board = new DiceBoard(say, { onChoice: () => game.forgetRound(), onPick: (tile) => void game.pick(tile) });
const view = instantView({ session, say, board, onStake: () => game.forgetRound() });
const game = new InstantGame({ session, say, view, client: instantClient });
document.body.replaceChildren(view.view);
await game.resume();
