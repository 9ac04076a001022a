import { instantGameOf } from '@apsara/domain/games/instant/instant-titles';
import { formatAmount, money } from '@apsara/domain/money';
import { begin } from '../../../page-kit/begin.ts';
import '../../../page-kit/seeds/seeds.css';
import './instant.css';
import './choices.css';
import './mines.css';
import './plinko.css';
import './coin.css';
import './limbo.css';
import './wheel.css';
import './keno.css';
import '../../../page-kit/card-picture.css';
import './hilo.css';
import './towers.css';
import './poker.css';
import './scratch.css';
import './punto.css';
import './card-table.css';
import './tables/blackjack.css';
import './tables/five-cards.css';
import './tables/pontoon.css';
import { boards } from './boards.ts';
import { instantClient } from './instant-client.ts';
import { InstantGame } from './instant-game.ts';
import { instantView } from './instant-view.ts';
import { instantWords } from './words.ts';

const { session, t } = await begin(instantWords);
const board = new boards[instantGameOf(session.game) ?? 'dice'](t, {
  gameCode: session.game,
  onChoice: () => game.forgetRound(),
  onPick: (pick) => void game.pick(pick),
  onUncovered: () => game.uncovered(),
  readRun: () => instantClient.run(session, formatAmount(money(view.stake.stake, session.currency))),
});
const view = instantView({ session, t, board, onStake: () => game.forgetRound() });
const game = new InstantGame({ session, t, view, client: instantClient });
document.body.replaceChildren(view.view);
await game.resume();
