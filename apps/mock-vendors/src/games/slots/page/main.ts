import { begin } from '../../../page-kit/begin.ts';
import './sizes.css';
import './cabinet.css';
import './machines.css';
import { Game } from './game.ts';
import { gameClient } from './game-client.ts';
import { gameView } from './game-view.ts';
import { slotsWords } from './words.ts';

const { session, t } = await begin(slotsWords);
const view = gameView(session, t);
document.body.replaceChildren(view.view);
const game = new Game({ session, t, view, client: gameClient });
await game.resume();
game.watchPool();
