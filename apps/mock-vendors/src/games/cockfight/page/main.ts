import { begin } from '../../../page-kit/begin.ts';
import '../../../page-kit/proof.css';
import './arena.css';
import './panels.css';
import './cockfight.css';
import { cockfightClient } from './cockfight-client.ts';
import { CockfightGame } from './cockfight-game.ts';
import { cockfightView } from './cockfight-view.ts';
import { cockfightWords } from './words.ts';

const { session, t } = await begin(cockfightWords);
const view = cockfightView(session, t);
document.body.replaceChildren(view.view);
await new CockfightGame({ session, t, view, client: cockfightClient }).begin();
