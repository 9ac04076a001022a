import { shedGameOf } from '@apsara/domain/games/shed/shed-titles';
import { must } from '@apsara/domain/must';
import { begin } from '../../../page-kit/begin.ts';
import '../../../page-kit/card-picture.css';
import '../../../page-kit/proof.css';
import '../../pvp/page/pvp.css';
import './shed.css';
import './shed-small.css';
import { shedClient } from './shed-client.ts';
import { ShedPage } from './shed-page.ts';
import { shedView } from './shed-view.ts';
import { shedWords } from './words.ts';

const { session, t } = await begin(shedWords);
const game = must(shedGameOf(session.game), `the cards of ${session.game}`);
const view = shedView(session, game, t);
document.body.replaceChildren(view.view);
await new ShedPage({ session, game, t, view, client: shedClient }).begin();
