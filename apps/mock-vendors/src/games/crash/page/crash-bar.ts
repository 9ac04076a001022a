import { notifyHost } from '../../../page-kit/host-frame.ts';
import type { PlayerSession } from '../../../page-kit/player-session.ts';
import type { Sounds } from '../../../page-kit/sounds.ts';
import type { CrashClient } from './crash-client.ts';
import type { CrashView } from './crash-view.ts';
import { proofContent } from './proof-sheet.ts';
import { rulesContent } from './rules-sheet.ts';
import type { CrashSay } from './words.ts';

interface BarParts {
  session: PlayerSession;
  t: CrashSay;
  view: CrashView;
  client: CrashClient;
  sounds: Sounds;
  /** The server could not be asked. */
  failed: () => void;
}

/** The buttons of the top bar: leaving, sound, the rules and the proof. */
export function serveBar({ session, t, view, client, sounds, failed }: BarParts): void {
  const { close, sound, rules, proof } = view.bar;
  const openRules = async () => {
    view.rulesSheet.open(...rulesContent(await client.rules(session.currency), session.currency, t));
  };
  const openProof = async () => {
    const [series, { tickets }] = await Promise.all([client.rounds(), client.seat(session)]);
    view.proofSheet.open(...proofContent({ series, tickets, session, t }));
  };
  close.addEventListener('click', () => notifyHost('apsara:close'));
  sounds.serve(sound);
  rules.addEventListener('click', () => void openRules().catch(failed));
  proof.addEventListener('click', () => void openProof().catch(failed));
}
