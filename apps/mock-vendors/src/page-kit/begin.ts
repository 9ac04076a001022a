import '@fontsource-variable/hanken-grotesk/wght.css';
import '@fontsource-variable/noto-sans-bengali/wght.css';
import '@fontsource/kantumruy-pro/khmer-400.css';
import '@fontsource/kantumruy-pro/khmer-600.css';
import '@fontsource/kantumruy-pro/khmer-700.css';
import 'virtual:tokens.css';
import './page.css';
import './desk.css';
import './plate.css';
import './sheets.css';
import { languages } from '@apsara/domain/languages';
import { hueOf, playerSession, type PlayerSession } from './player-session.ts';
import { loadWords, type KitWord, type Say, type WordFiles } from './words.ts';

/** What every game's page does first: reads its session from the address, dresses the document, and loads the words of its language. */
export async function begin<Key extends string>(own: WordFiles<Key>): Promise<{ session: PlayerSession; say: Say<Key | KitWord> }> {
  const session = playerSession(new URL(window.location.href), window.sessionStorage);
  const say = await loadWords(session.language, own);
  document.documentElement.lang = languages[session.language].tag;
  document.documentElement.style.setProperty('--hue', String(hueOf(session.game)));
  document.title = say('title', { game: session.name, vendor: session.vendor });
  return { session, say };
}
