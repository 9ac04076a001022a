import './live.css';
import '../../../page-kit/card-picture.css';
import './cards.css';
import './hand.css';
import './spots.css';
import './chips.css';
import './roads.css';
import './live-sheets.css';
import './live-small.css';
import { tableOf } from '@apsara/domain/games/baccarat/baccarat-tables';
import { liveTableOf } from '@apsara/domain/games/live-tables/live-pace';
import { seatTableOf } from '@apsara/domain/games/live-tables/seat-tables';
import { begin } from '../../../page-kit/begin.ts';
import { openTable } from './open-table.ts';
import { liveWords } from './words.ts';

const { session, t } = await begin(liveWords);
const table = liveTableOf(session.game);
const withSeats = seatTableOf(session.game);
document.documentElement.dataset['table'] = tableOf(session.game);
if (table) {
  const { drawFace } = await import('./draw/draw-face.ts');
  await openTable(session, t, await drawFace(session, table, t));
} else if (withSeats) {
  const { seatsFace } = await import('./seats/seats-face.ts');
  await openTable(session, t, await seatsFace(session, withSeats, t));
} else {
  const { baccaratFace } = await import('./baccarat-face.ts');
  await openTable(session, t, baccaratFace(session, t));
}
