import { begin } from '../../../page-kit/begin.ts';
import './sizes.css';
import './cabinet.css';
import './machines.css';
import { Game } from './game.ts';
import { gameClient } from './game-client.ts';
import { gameView } from './game-view.ts';
import { slotsWords } from './words.ts';

const { session, say } = await begin(slotsWords);
const view = gameView(session, say);
document.body.replaceChildren(view.view);
const game = new Game({ session, say, view, client: gameClient });
await game.resume();
game.watchPool();
