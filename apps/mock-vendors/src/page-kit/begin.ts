import './styles.ts';
import { languages } from '@apsara/domain/sites/languages';
import { isFramed } from './host-frame.ts';
import { hueOf, playerSession, type PlayerSession } from './player-session.ts';
import { loadWords, type KitWord, type Translate, type WordFiles } from './words.ts';

/**
 * Starts a game's page: reads the session from the address, sets up the document, and loads the words of its language.
 */
export async function begin<Key extends string>(
  own: WordFiles<Key>,
): Promise<{ session: PlayerSession; t: Translate<Key | KitWord> }> {
  const session = playerSession(new URL(window.location.href), window.sessionStorage);
  const t = await loadWords(session.language, own);
  document.documentElement.lang = languages[session.language].tag;
  document.documentElement.style.setProperty('--hue', String(hueOf(session.game)));
  document.documentElement.classList.toggle('framed', isFramed());
  document.title = t('title', { game: session.name, vendor: session.vendor });
  return { session, t };
}
