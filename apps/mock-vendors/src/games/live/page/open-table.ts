import { Feed } from '../../../page-kit/feed.ts';
import type { PlayerSession } from '../../../page-kit/player-session.ts';
import type { TableState } from '../live-api.ts';
import type { TableFace } from './face.ts';
import { liveClient } from './live-client.ts';
import { Table } from './table.ts';
import { tableView } from './table-view.ts';
import type { LiveSay } from './words.ts';

/** Puts a game's table on the page, listens to it and sits down. */
export async function openTable<State extends TableState, Rules>(
  session: PlayerSession,
  t: LiveSay,
  face: TableFace<State, Rules>,
): Promise<void> {
  const client = liveClient<State, Rules>(session.game);
  const view = tableView({ session, t, face });
  document.body.replaceChildren(view.view);
  const table = new Table({ session, t, face, view, client });
  const feed = new Feed<State>(`/vendors/live/socket?table=${face.name}`, {
    heard: (state) => table.hear(state),
    away: (isAway) => table.setAway(isAway),
    ask: () => client.table(face.name),
  });
  feed.open();
  await table.sit();
}
