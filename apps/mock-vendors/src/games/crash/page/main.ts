import './crash.css';
import './sky.css';
import './crash-sheets.css';
import { begin } from '../../../page-kit/begin.ts';
import { Feed } from '../../../page-kit/feed.ts';
import type { CrashState } from '../crash-api.ts';
import { crashClient } from './crash-client.ts';
import { CrashGame } from './crash-game.ts';
import { crashView } from './crash-view.ts';
import { crashWords } from './words.ts';

const { session, t } = await begin(crashWords);
const view = crashView(session, t);
document.body.replaceChildren(view.view);
const game = new CrashGame({ session, t, view, client: crashClient });
const feed = new Feed<CrashState>('/vendors/crash/socket', {
  heard: (state) => game.hear(state),
  away: (isAway) => game.setAway(isAway),
  ask: () => crashClient.table(),
});
feed.open();
await game.sit();
