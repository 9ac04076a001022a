import type { Card } from '@apsara/domain/games/baccarat/baccarat';
import { pvpLevels, type PvpLevel } from '@apsara/domain/games/pvp/pvp-rules';
import { RING_SEATS } from '@apsara/domain/games/ring/ring-hand';
import { ringStacks, ringTerms } from '@apsara/domain/games/ring/ring-rules';
import { shown } from '../../../page-kit/amounts.ts';
import { announcer } from '../../../page-kit/announcer.ts';
import { cardBack, cardFace } from '../../../page-kit/card-picture.ts';
import { element } from '../../../page-kit/element.ts';
import type { PlayerSession } from '../../../page-kit/player-session.ts';
import { SessionLine } from '../../../page-kit/session-line.ts';
import { sheet } from '../../../page-kit/sheet.ts';
import { topBar } from '../../../page-kit/top-bar.ts';
import { levelPicker } from '../../pvp/page/level-picker.ts';
import type { RingSay } from './words.ts';

const button = (className: string, text: string) => element('button', { type: 'button', class: className }, text);

/** Cards in a row; null is a closed one. It is drawn again only when it changes. */
export function showCards(row: HTMLElement, cards: readonly (Card | null)[]): void {
  const key = cards.join();
  if (row.dataset.cards === key) return;
  row.dataset.cards = key;
  row.replaceChildren(...cards.map((card) => (card ? cardFace(card) : cardBack())));
}

function seatView() {
  const name = element('strong', { class: 'ring-name' });
  const left = element('span', { class: 'ring-left' });
  const state = element('span', { class: 'ring-state' });
  const cards = element('span', { class: 'ring-cards' });
  const bet = element('span', { class: 'ring-bet' });
  const dealer = element('span', { class: 'ring-dealer' }, 'D');
  const time = element('span', { class: 'ring-time' });
  const view = element('li', { class: 'ring-seat' }, cards, name, left, state, bet, dealer, time);
  return { view, name, left, state, cards, bet, dealer, time };
}

/** What a player does: sit down, and the actions of a turn. */
function deskView({ currency }: PlayerSession, t: RingSay) {
  const balance = element('strong', {}, '–');
  const meter = element(
    'div',
    { class: 'meter' },
    element('span', { class: 'label' }, `${t('balance')} ${currency}`),
    balance,
  );
  const fold = button('fold ring-act', t('fold'));
  const call = button('fold ring-act', t('check'));
  const raise = button('spin ring-act', t('raise'));
  const slider = element('input', { type: 'range', class: 'ring-slider', min: '0', 'aria-label': t('raiseAmount') });
  const half = button('tool', t('halfPot'));
  const full = button('tool', t('fullPot'));
  const all = button('tool', t('allIn'));
  const raising = element('div', { class: 'ring-raising' }, slider, half, full, all);
  const playing = element('div', { class: 'ring-playing' }, raising, fold, call, raise);
  const stack = element('input', {
    type: 'range',
    class: 'ring-slider',
    min: String(ringStacks.least),
    max: String(ringStacks.most),
    step: '10',
    value: String(ringStacks.most),
    'aria-label': t('stackOf'),
  });
  const sit = button('spin ring-act', '');
  const sitting = element('label', { class: 'ring-sitting' }, element('span', { class: 'label' }, t('stackOf')), stack);
  const pause = button('tool', t('sitOut'));
  const leave = button('tool', t('leave'));
  const desk = element('div', { class: 'ring-desk' }, meter, pause, leave, sitting, sit, playing);
  const buttons = { fold, call, raise, half, full, all, sit, pause, leave };
  return { view: desk, balance, buttons, parts: { slider, stack, sitting, playing, raising } };
}

interface ViewActions {
  onLevel: (level: PvpLevel) => void;
}

/** The whole page, drawn once; `ring-page.ts` sets what its parts show. */
export function ringView(session: PlayerSession, t: RingSay) {
  const { currency } = session;
  const actions: ViewActions = { onLevel: () => undefined };
  const bar = topBar(session, t);
  const blinds = (level: PvpLevel) => {
    const { small, big } = ringTerms(level, currency);
    return `${shown(small, currency)} / ${shown(big, currency)}`;
  };
  const levels = levelPicker(
    { label: t('blinds'), amounts: pvpLevels.map(blinds) },
    { tables: t('tables'), members: (count) => t('membersIn', { count }) },
    (level) => actions.onLevel(level),
  );
  const seats = Array.from({ length: RING_SEATS }, seatView);
  const board = element('div', { class: 'ring-board', 'aria-label': t('boardCards') });
  const pot = element('strong', { class: 'ring-pot' });
  const felt = element(
    'section',
    { class: 'ring-felt' },
    element('div', { class: 'ring-middle' }, board, pot),
    element('ol', { class: 'ring-seats' }, ...seats.map(({ view }) => view)),
  );
  const line = element('p', { class: 'announcement pvp-line', role: 'status' });
  const desk = deskView(session, t);
  const hands = element('div', { class: 'hands' });
  const proof = button('proof-button', t('proof'));
  const facts = new SessionLine({ currency, t });
  const rulesSheet = sheet(t('rulesOf'), t('done'), 'rules');
  const proofSheet = sheet(t('proof'), t('done'), 'proof');
  const view = element(
    'main',
    { class: 'game pvp-game ring-game' },
    ...bar.views,
    element(
      'div',
      { class: 'pvp-room' },
      element('div', { class: 'pvp-main' }, levels.view, felt, line, desk.view),
      element('section', { class: 'pvp-side' }, element('h2', {}, t('myHands')), hands, proof),
    ),
    facts.view,
    rulesSheet.view,
    proofSheet.view,
  );
  const sheets = { rulesSheet, proofSheet };
  return {
    view,
    actions,
    bar,
    levels,
    seats,
    board,
    pot,
    balance: desk.balance,
    hands,
    facts,
    buttons: { ...desk.buttons, proof },
    parts: desk.parts,
    sheets,
    announce: announcer(line),
  };
}

export type RingView = ReturnType<typeof ringView>;
