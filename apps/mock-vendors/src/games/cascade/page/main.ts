import { begin } from '../../../page-kit/begin.ts';
import '../../../page-kit/seeds/seeds.css';
import '../../../page-kit/spins/spins.css';
import './cascade.css';
import './cascade-sizes.css';
import { cascadeClient } from './cascade-client.ts';
import { cascadeGame } from './cascade-game.ts';
import { cascadeView } from './cascade-view.ts';
import { cascadeWords } from './words.ts';

const { session, t } = await begin(cascadeWords);
const view = cascadeView(session, t);
document.body.replaceChildren(view.view);
await cascadeGame({ session, t, view, client: cascadeClient }).resume();
