import type { TableState } from '../live-api.ts';
import type { TableFace } from './face.ts';
import { notifyHost } from '../../../page-kit/host-frame.ts';
import type { PlayerSession } from '../../../page-kit/player-session.ts';
import type { Sounds } from '../../../page-kit/sounds.ts';
import type { LiveClient } from './live-client.ts';
import { proofContent } from './proof-sheet.ts';
import type { TableView } from './table-view.ts';
import type { LiveSay } from './words.ts';

interface BarParts<State extends TableState, Rules> {
  session: PlayerSession;
  t: LiveSay;
  view: TableView;
  face: TableFace<State, Rules>;
  client: LiveClient<State, Rules>;
  sounds: Sounds;
  /** The server could not be asked. */
  failed: () => void;
}

/** The buttons of the top bar: leaving, sound, the rules and the proof. */
export function serveBar<State extends TableState, Rules>(parts: BarParts<State, Rules>): void {
  const { session, t, view, face, client, sounds, failed } = parts;
  const { close, sound, rules, proof } = view.bar;
  const openRules = async () => {
    view.rulesSheet.open(...face.rulesContent(await client.rules()));
  };
  const openProof = async () => {
    const [shoes, { tickets }] = await Promise.all([client.shoes(face.name), client.seat(session)]);
    view.proofSheet.open(...proofContent({ shoes, tickets, session, face, t }));
  };
  close.addEventListener('click', () => notifyHost('apsara:close'));
  sounds.serve(sound);
  rules.addEventListener('click', () => void openRules().catch(failed));
  proof.addEventListener('click', () => void openProof().catch(failed));
}
