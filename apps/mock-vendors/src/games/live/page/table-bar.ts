import { tableOf } from '@apsara/domain/games/baccarat/baccarat-tables';
import { notifyHost } from '../../../page-kit/host-frame.ts';
import type { PlayerSession } from '../../../page-kit/player-session.ts';
import type { Sounds } from '../../../page-kit/sounds.ts';
import type { LiveClient } from './live-client.ts';
import { proofContent } from './proof-sheet.ts';
import { rulesContent } from './rules-sheet.ts';
import type { TableView } from './table-view.ts';
import type { LiveSay } from './words.ts';

interface BarParts {
  session: PlayerSession;
  t: LiveSay;
  view: TableView;
  client: LiveClient;
  sounds: Sounds;
  /** The server could not be asked. */
  failed: () => void;
}

/** The buttons of the top bar: leaving, sound, the rules and the proof. */
export function serveBar({ session, t, view, client, sounds, failed }: BarParts): void {
  const { close, sound, rules, proof } = view.bar;
  const openRules = async () => {
    const asked = await client.rules();
    view.rulesSheet.open(...rulesContent({ rules: asked, limits: view.slip.limits, currency: session.currency, t }));
  };
  const openProof = async () => {
    const [shoes, { tickets }] = await Promise.all([client.shoes(tableOf(session.game)), client.seat(session)]);
    view.proofSheet.open(...proofContent({ shoes, tickets, session, t }));
  };
  close.addEventListener('click', () => notifyHost('apsara:close'));
  sounds.serve(sound);
  rules.addEventListener('click', () => void openRules().catch(failed));
  proof.addEventListener('click', () => void openProof().catch(failed));
}
