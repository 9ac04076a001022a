import { begin } from '../../../page-kit/begin.ts';
import '../../../page-kit/seeds/seeds.css';
import '../../../page-kit/spins/spins.css';
import './holdwin.css';
import './coins.css';
import './holdwin-sizes.css';
import { holdwinClient } from './holdwin-client.ts';
import { holdwinGame } from './holdwin-game.ts';
import { holdwinView } from './holdwin-view.ts';
import { holdwinWords } from './words.ts';

const { session, t } = await begin(holdwinWords);
const view = holdwinView(session, t);
document.body.replaceChildren(view.view);
await holdwinGame({ session, t, view, client: holdwinClient });
