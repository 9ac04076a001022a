import type { Currency } from '@apsara/domain/money';
import type { SlotMachine } from '@apsara/domain/games/slots/slots';
import { machineOf, slotMachines, type MachineName } from '@apsara/domain/games/slots/slots-machine';
import { slotStakes } from '@apsara/domain/games/slots/slots-stakes';
import { shown } from '../../../page-kit/amounts.ts';
import { element, icon } from '../../../page-kit/element.ts';
import { hueOf, type PlayerSession } from '../../../page-kit/player-session.ts';
import { ResultBanner } from '../../../page-kit/result-banner.ts';
import { SessionLine } from '../../../page-kit/session-line.ts';
import { sheet } from '../../../page-kit/sheet.ts';
import { stakePicker } from '../../../page-kit/stake-picker.ts';
import { meter } from '../../../page-kit/meter.ts';
import { topBar } from '../../../page-kit/top-bar.ts';
import crest from './crest.svg';
import { Reels } from './reels.ts';
import { WinShow, type ShownWin } from './win-show.ts';
import type { SlotsSay } from './words.ts';

function spinButton(t: SlotsSay) {
  const label = element('span', {}, t('spin'));
  return { label, button: element('button', { type: 'button', class: 'spin' }, icon('spin'), label) };
}

function jackpotSign(t: SlotsSay) {
  const value = element('strong', {}, '–');
  return { value, view: element('p', { class: 'jackpot' }, element('span', {}, t('jackpot')), value) };
}

function winWords({ line, ways, symbol, count, payout }: ShownWin, currency: Currency, t: SlotsSay): string {
  const places = { symbol: t(symbol), count, amount: shown(payout, currency) };
  if (line !== undefined) return t('onLine', { ...places, line: line + 1 });
  if (ways !== undefined) return t('inWays', { ...places, ways });
  return payout > 0n ? t('scattered', places) : t('scatteredOnly', places);
}

/** Describes the ways to win for a stake. */
function betWords({ lines, rows, strips }: SlotMachine, stake: string, t: SlotsSay): string {
  return lines === 'ways'
    ? t('waysBet', { ways: rows ** strips.length })
    : t('linesBet', { lines: lines.length, amount: stake });
}

/** The sea keeps to its blues and greens; the others take the game's own colour. */
const hueFor = (name: MachineName, game: string): number => (name === 'sea' ? 186 + hueOf(game) / 9 : hueOf(game));

/** The whole page, drawn once; `game.ts` sets what its parts show. */
export function gameView(session: PlayerSession, t: SlotsSay) {
  const { currency } = session;
  const name = machineOf(session.game);
  const machine: SlotMachine = slotMachines[name];
  const reels = new Reels(machine);
  const banner = new ResultBanner();
  const facts = new SessionLine({ currency, t });
  const balance = meter(`${t('balance')} ${currency}`);
  const lastWin = meter(t('lastWin'));
  const jackpot = jackpotSign(t);
  const rulesSheet = sheet(t('rulesOf'), t('done'), 'rules');
  const spin = spinButton(t);
  const stake = stakePicker({
    currency,
    t,
    presets: slotStakes[currency],
    onChoice: () => {
      wins.clear();
      spin.button.focus();
    },
  });
  const caption = element('p', { class: 'caption' });
  // The rules begin with the paytable.
  const payTable = element('button', { type: 'button', class: 'pay-table' }, t('payTable'));
  const wins = new WinShow({
    machine,
    reels,
    onShow: (win) => {
      const bet = betWords(machine, shown(stake.stake / machine.parts, currency), t);
      caption.textContent = win ? winWords(win, currency, t) : bet;
    },
  });
  wins.clear();
  const free = element('p', { class: 'free-rounds', hidden: '' });

  const bar = topBar(session, t);
  const board = element('div', { class: 'board', role: 'img', 'aria-label': t('reels') }, reels.view, wins.view);
  const cabinet = element('div', { class: 'cabinet' }, element('img', { src: crest, alt: '', class: 'crest' }), board);
  const desk = element('div', { class: 'desk' }, balance.view, stake.button, spin.button, lastWin.view);
  const view = element(
    'main',
    { class: 'game', 'data-machine': name },
    ...bar.views,
    element('div', { class: 'stage' }, jackpot.view, banner.view, cabinet, free, caption),
    desk,
    element('div', { class: 'slots-facts' }, facts.view, payTable),
    stake.dialog,
    rulesSheet.view,
  );
  view.style.setProperty('--hue', String(hueFor(name, session.game)));
  const figures = { balance: balance.value, lastWin: lastWin.value, jackpot: jackpot.value };
  return { view, machine, reels, wins, banner, facts, stake, spin, board, free, payTable, rulesSheet, bar, ...figures };
}

export type GameView = ReturnType<typeof gameView>;
