import '@fontsource-variable/hanken-grotesk/wght.css';
import '@fontsource-variable/noto-sans-bengali/wght.css';
import '@fontsource/kantumruy-pro/khmer-400.css';
import '@fontsource/kantumruy-pro/khmer-600.css';
import '@fontsource/kantumruy-pro/khmer-700.css';
import 'virtual:tokens.css';
import './page.css';
import './cabinet.css';
import './desk.css';
import './sheets.css';
import { languages } from '@apsara/domain/languages';
import { Game } from './game.ts';
import { gameClient } from './game-client.ts';
import { gameView } from './game-view.ts';
import { hueOf, playerSession } from './player-session.ts';
import { loadWords } from './words.ts';

const session = playerSession(new URL(window.location.href), window.sessionStorage);
const say = await loadWords(session.language);
document.documentElement.lang = languages[session.language].tag;
document.documentElement.style.setProperty('--hue', String(hueOf(session.game)));
document.title = say('title', { game: session.name, vendor: session.vendor });

const view = gameView(session, say);
document.body.replaceChildren(view.view);
await new Game({ session, say, view, client: gameClient }).resume();
