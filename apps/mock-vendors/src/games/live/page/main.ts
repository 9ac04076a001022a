import './live.css';
import '../../../page-kit/card-picture.css';
import './cards.css';
import './hand.css';
import './spots.css';
import './chips.css';
import './roads.css';
import './live-sheets.css';
import './live-small.css';
import { tableOf } from '@apsara/domain/games/baccarat/baccarat-tables';
import { begin } from '../../../page-kit/begin.ts';
import { Feed } from '../../../page-kit/feed.ts';
import type { TableState } from '../live-api.ts';
import { liveClient } from './live-client.ts';
import { Table } from './table.ts';
import { tableView } from './table-view.ts';
import { liveWords } from './words.ts';

const { session, t } = await begin(liveWords);
const name = tableOf(session.game);
document.documentElement.dataset['table'] = name;
const view = tableView({ session, table: name, t });
document.body.replaceChildren(view.view);
const table = new Table({ session, t, view, client: liveClient });
const feed = new Feed<TableState>(`/vendors/live/socket?table=${name}`, {
  heard: (state) => table.hear(state),
  away: (isAway) => table.setAway(isAway),
  ask: () => liveClient.table(name),
});
feed.open();
await table.sit();
