import { bingoRooms, type BingoRoom } from '@apsara/domain/games/bingo/bingo-rooms';
import { announcer } from '../../../page-kit/announcer.ts';
import { element } from '../../../page-kit/element.ts';
import type { PlayerSession } from '../../../page-kit/player-session.ts';
import { SessionLine } from '../../../page-kit/session-line.ts';
import { sheet } from '../../../page-kit/sheet.ts';
import { topBar } from '../../../page-kit/top-bar.ts';
import { buyDesk } from './buy-desk.ts';
import { calledBoard, lastBalls, prizeList } from './called-board.ts';
import { cardRack } from './card-view.ts';
import type { BingoSay } from './words.ts';

/** The present game with its state, and the time to the next. */
function gameStrip() {
  const number = element('span', { class: 'strip-number' });
  const phase = element('strong', { class: 'strip-phase' });
  const clock = element('span', { class: 'strip-clock', 'aria-hidden': 'true' });
  const left = element('div', { class: 'strip-left' });
  const view = element(
    'div',
    { class: 'bingo-strip' },
    number,
    phase,
    clock,
    element('div', { class: 'strip-bar' }, left),
  );
  return { view, number, phase, clock, left };
}

const panel = (name: string, title: string, ...content: Node[]) =>
  element('section', { class: `panel ${name}` }, element('h2', {}, title), ...content);

function sheets(t: BingoSay) {
  return {
    rulesSheet: sheet(t('rulesOf'), t('done'), 'rules'),
    proofSheet: sheet(t('proof'), t('done'), 'proof'),
  };
}

interface ViewActions {
  /** The player chose another price or number of cards. */
  onChoice: () => void;
}

/** The whole page, drawn once; `bingo-game.ts` sets what its parts show. */
export function bingoView(session: PlayerSession, room: BingoRoom, t: BingoSay) {
  const { currency } = session;
  const actions: ViewActions = { onChoice: () => undefined };
  const bar = topBar(session, t);
  const strip = gameStrip();
  const stage = lastBalls(room, t);
  const line = element('p', { class: 'announcement bingo-line', role: 'status' });
  const present = cardRack(room, t);
  const noCards = element('p', { class: 'no-cards' }, t('noCards'));
  const balance = element('strong', {}, '–');
  const desk = buyDesk(currency, t, () => actions.onChoice());
  const bought = element('p', { class: 'bought-line' });
  const nextCards = cardRack(room, t);
  const preview = cardRack(room, t);
  const previewLine = element('p', { class: 'preview-line' });
  const board = calledBoard(room, t);
  const prizes = prizeList(room, t);
  const tickets = element('div', { class: 'panel-body' });
  const facts = new SessionLine({ currency, t });
  const proof = element('button', { type: 'button', class: 'proof-button' }, t('proof'));
  const { rulesSheet, proofSheet } = sheets(t);
  const main = element(
    'div',
    { class: 'bingo-main' },
    strip.view,
    stage.view,
    line,
    panel('present', t('thisGame'), noCards, present.view),
    panel(
      'next',
      t('nextGame'),
      element('p', { class: 'balance-line' }, element('span', {}, `${t('balance')} ${currency}`), balance),
      desk.view,
      bought,
      nextCards.view,
      previewLine,
      preview.view,
    ),
  );
  const side = element(
    'div',
    { class: 'bingo-side' },
    panel('called', t('calledNumbers'), board.view),
    panel('prizes', t('prizes'), prizes.view),
    panel('tickets', t('myTickets'), tickets, proof),
  );
  const view = element(
    'main',
    { class: `game bingo-game ${bingoRooms[room].game}` },
    ...bar.views,
    element('div', { class: 'bingo-hall' }, main, side),
    facts.view,
    rulesSheet.view,
    proofSheet.view,
  );
  return {
    view,
    actions,
    bar,
    strip,
    stage,
    present,
    noCards,
    balance,
    desk,
    bought,
    nextCards,
    preview,
    previewLine,
    board,
    prizes,
    tickets,
    facts,
    proof,
    rulesSheet,
    proofSheet,
    announce: announcer(line),
  };
}

export type BingoView = ReturnType<typeof bingoView>;
