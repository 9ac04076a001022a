import { begin } from '../../../page-kit/begin.ts';
import '../../../page-kit/card-picture.css';
import '../../../page-kit/proof.css';
import './seats.css';
import './pvp.css';
import './pvp-small.css';
import { pvpClient } from './pvp-client.ts';
import { PvpGame } from './pvp-game.ts';
import { pvpView } from './pvp-view.ts';
import { pvpWords } from './words.ts';

const { session, t } = await begin(pvpWords);
const view = pvpView(session, t);
document.body.replaceChildren(view.view);
await new PvpGame({ session, t, view, client: pvpClient }).begin();
