import { instantStakes } from '@apsara/domain/games/instant/instant';
import { element } from '../../../page-kit/element.ts';
import type { PlayerSession } from '../../../page-kit/player-session.ts';
import { ResultBanner } from '../../../page-kit/result-banner.ts';
import { SessionLine } from '../../../page-kit/session-line.ts';
import { sheet } from '../../../page-kit/sheet.ts';
import { stakePicker } from '../../../page-kit/stake-picker.ts';
import { meter } from '../../../page-kit/meter.ts';
import { topBar } from '../../../page-kit/top-bar.ts';
import type { Board } from './board.ts';
import type { InstantSay } from './words.ts';

interface ViewParts {
  session: PlayerSession;
  t: InstantSay;
  board: Board;
  onStake: () => void;
}

/** The whole page, drawn once; `instant-game.ts` sets what its parts show. */
export function instantView({ session, t, board, onStake }: ViewParts) {
  const { currency } = session;
  const bar = topBar(session, t);
  const banner = new ResultBanner();
  const balance = meter(`${t('balance')} ${currency}`);
  const lastWin = meter(t('lastWin'));
  const press = element('button', { type: 'button', class: 'spin' });
  const stake = stakePicker({ currency, t, presets: instantStakes[currency], onChoice: onStake });
  const facts = new SessionLine({ currency, t });
  const seeds = element('button', { type: 'button', class: 'seeds-button' }, t('seeds'));
  const rulesSheet = sheet(t('rulesOf'), t('done'), 'rules');
  const seedsSheet = sheet(t('seeds'), t('done'), 'seeds');
  const view = element(
    'main',
    { class: 'game instant-game', 'data-game': board.bet.game },
    ...bar.views,
    element('div', { class: 'instant-stage' }, banner.view, board.view),
    element('div', { class: 'desk' }, balance.view, stake.button, press, lastWin.view),
    element('div', { class: 'instant-facts' }, facts.view, seeds),
    stake.dialog,
    rulesSheet.view,
    seedsSheet.view,
  );
  return {
    view,
    board,
    bar,
    banner,
    press,
    stake,
    facts,
    seeds,
    rulesSheet,
    seedsSheet,
    balance: balance.value,
    lastWin: lastWin.value,
  };
}

export type InstantView = ReturnType<typeof instantView>;
