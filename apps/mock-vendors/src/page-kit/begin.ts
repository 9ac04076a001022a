import './styles.ts';
import { languages } from '@apsara/domain/sites/languages';
import { isFramed } from './host-frame.ts';
import { hueOf, playerSession, type PlayerSession } from './player-session.ts';
import { loadWords, type KitWord, type Say, type WordFiles } from './words.ts';

/**
 * Starts a game's page: reads the session from the address, sets up the document, and loads the words of its language.
 */
export async function begin<Key extends string>(
  own: WordFiles<Key>,
): Promise<{ session: PlayerSession; say: Say<Key | KitWord> }> {
  const session = playerSession(new URL(window.location.href), window.sessionStorage);
  const say = await loadWords(session.language, own);
  document.documentElement.lang = languages[session.language].tag;
  document.documentElement.style.setProperty('--hue', String(hueOf(session.game)));
  document.documentElement.classList.toggle('framed', isFramed());
  document.title = say('title', { game: session.name, vendor: session.vendor });
  return { session, say };
}
