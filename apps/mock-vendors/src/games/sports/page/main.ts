import { begin } from '../../../page-kit/begin.ts';
import './bets.css';
import './board.css';
import './results.css';
import './slip.css';
import './sports.css';
import { sportsClient } from './sports-client.ts';
import { SportsGame } from './sports-game.ts';
import { sportsView } from './sports-view.ts';
import { sportsWords } from './words.ts';

const { session, t } = await begin(sportsWords);
const view = sportsView(session, t);
document.body.replaceChildren(view.view);
const match = new URL(window.location.href).searchParams.get('match');
await new SportsGame({ session, t, view, client: sportsClient, match }).begin();
