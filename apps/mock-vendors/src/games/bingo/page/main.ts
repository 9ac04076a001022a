import { begin } from '../../../page-kit/begin.ts';
import '../../../page-kit/proof.css';
import './bingo.css';
import './cards.css';
import './board.css';
import { bingoRoomOf } from '@apsara/domain/games/bingo/bingo-rooms';
import { bingoClient } from './bingo-client.ts';
import { BingoGame } from './bingo-game.ts';
import { bingoView } from './bingo-view.ts';
import { bingoWords } from './words.ts';

const { session, t } = await begin(bingoWords);
// An address that names no room gives a page that the server refuses.
const room = bingoRoomOf(session.game) ?? 'classic90';
const view = bingoView(session, room, t);
document.body.replaceChildren(view.view);
await new BingoGame({ session, t, view, room, client: bingoClient }).begin();
