import type { Currency } from '@apsara/domain/money';
import { houseSlot, slotStakes } from '@apsara/domain/slots-machine';
import { shown } from '../../../page-kit/amounts.ts';
import { element, icon } from '../../../page-kit/element.ts';
import crest from './crest.svg';
import type { PlayerSession } from '../../../page-kit/player-session.ts';
import { Reels } from './reels.ts';
import { ResultPlate } from '../../../page-kit/result-plate.ts';
import { SessionLine } from '../../../page-kit/session-line.ts';
import { sheet } from '../../../page-kit/sheet.ts';
import { stakePicker } from '../../../page-kit/stake-picker.ts';
import { WinShow, type ShownWin } from './win-show.ts';
import type { SlotsSay } from './words.ts';

const iconButton = (name: 'close' | 'rules' | 'soundOff', label: string) =>
  element('button', { type: 'button', class: 'icon-button', 'aria-label': label }, icon(name));

function meter(label: string) {
  const value = element('strong', {}, '–');
  return { value, view: element('div', { class: 'meter' }, element('span', { class: 'label' }, label), value) };
}

function topBar({ name, vendor, mode }: PlayerSession, say: SlotsSay) {
  const close = iconButton('close', say('close'));
  const sound = iconButton('soundOff', say('sound'));
  sound.setAttribute('aria-pressed', 'false');
  const rules = iconButton('rules', say('rules'));
  const title = element('div', { class: 'title' }, element('h1', {}, name), element('p', {}, vendor));
  const note = element('p', { class: 'demo-note' }, say('demo'));
  const view = element('header', { class: 'top' }, close, title, sound, rules);
  return { close, sound, rules, views: mode === 'demo' ? [view, note] : [view] };
}

function spinButton(say: SlotsSay) {
  const label = element('span', {}, say('spin'));
  return { label, button: element('button', { type: 'button', class: 'spin' }, icon('spin'), label) };
}

function winWords({ line, symbol, count, payout }: ShownWin, currency: Currency, say: SlotsSay): string {
  const places = { symbol: say(symbol), count, amount: shown(payout, currency) };
  return line === undefined ? say('scattered', places) : say('onLine', { ...places, line: line + 1 });
}

/** The whole page, drawn once; `game.ts` tells its parts what to show. */
export function gameView(session: PlayerSession, say: SlotsSay) {
  const { currency } = session;
  const reels = new Reels();
  const plate = new ResultPlate();
  const facts = new SessionLine({ currency, say, proof: say('stops') });
  const balance = meter(`${say('balance')} ${currency}`);
  const lastWin = meter(say('lastWin'));
  const rulesSheet = sheet(say('rulesOf'), say('done'), 'rules');
  const stake = stakePicker({
    currency,
    say,
    presets: slotStakes[currency],
    onChoice: () => {
      wins.clear();
      spin.button.focus();
    },
  });
  const caption = element('p', { class: 'caption' });
  const wins = new WinShow(reels, (win) => {
    const lines = houseSlot.lines.length;
    const bet = say('linesBet', { lines, amount: shown(stake.stake / BigInt(lines), currency) });
    caption.textContent = win ? winWords(win, currency, say) : bet;
  });
  wins.clear();

  const bar = topBar(session, say);
  const spin = spinButton(say);
  const board = element('div', { class: 'board', role: 'img', 'aria-label': say('reels') }, reels.view, wins.view);
  const cabinet = element('div', { class: 'cabinet' }, element('img', { src: crest, alt: '', class: 'crest' }), board);
  const desk = element('div', { class: 'desk' }, balance.view, stake.button, spin.button, lastWin.view);
  const view = element(
    'main',
    { class: 'game' },
    ...bar.views,
    element('div', { class: 'stage' }, plate.view, cabinet, caption),
    desk,
    facts.view,
    stake.dialog,
    rulesSheet.view,
  );
  return { view, reels, wins, plate, facts, stake, spin, board, rulesSheet, bar, balance: balance.value, lastWin: lastWin.value };
}

export type GameView = ReturnType<typeof gameView>;

export const tellAmount = (place: HTMLElement, amount: bigint, currency: Currency): void => {
  place.textContent = shown(amount, currency);
};
