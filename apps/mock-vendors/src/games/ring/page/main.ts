import { begin } from '../../../page-kit/begin.ts';
import '../../../page-kit/card-picture.css';
import '../../../page-kit/proof.css';
import '../../pvp/page/pvp.css';
import './ring.css';
import { ringClient } from './ring-client.ts';
import { RingPage } from './ring-page.ts';
import { ringView } from './ring-view.ts';
import { ringWords } from './words.ts';

const { session, t } = await begin(ringWords);
const view = ringView(session, t);
document.body.replaceChildren(view.view);
await new RingPage({ session, t, view, client: ringClient }).begin();
