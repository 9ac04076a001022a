import { cockfightStakes, type CockfightSide } from '@apsara/domain/games/cockfight/cockfight';
import { element } from '../../../page-kit/element.ts';
import type { PlayerSession } from '../../../page-kit/player-session.ts';
import { SessionLine } from '../../../page-kit/session-line.ts';
import { sheet } from '../../../page-kit/sheet.ts';
import { announcer } from '../../../page-kit/announcer.ts';
import { topBar } from '../../../page-kit/top-bar.ts';
import { stakePicker } from '../../../page-kit/stake-picker.ts';
import { arena } from './arena.ts';
import { sideCards } from './side-cards.ts';
import type { CockfightSay } from './words.ts';

function meter(label: string) {
  const value = element('strong', {}, '–');
  return { value, view: element('div', { class: 'meter' }, element('span', { class: 'label' }, label), value) };
}

/** The current match, its phase, and the time left in it. */
function matchStrip() {
  const number = element('span', { class: 'match-number' });
  const phase = element('strong', { class: 'match-phase' });
  const clock = element('span', { class: 'match-clock', 'aria-hidden': 'true' });
  const left = element('div', { class: 'match-left' });
  const view = element(
    'div',
    { class: 'match-strip' },
    number,
    phase,
    clock,
    element('div', { class: 'match-bar' }, left),
  );
  return { view, number, phase, clock, left };
}

const section = (title: string, ...content: Node[]) =>
  element('section', { class: 'panel' }, element('h2', {}, title), ...content);

const sheets = (t: CockfightSay) => ({
  rulesSheet: sheet(t('rulesOf'), t('done'), 'rules'),
  proofSheet: sheet(t('proof'), t('done'), 'proof'),
});

interface ViewActions {
  onSide: (side: CockfightSide) => void;
  onStake: () => void;
}

/** The whole page, drawn once; `cockfight-game.ts` sets what its parts show. */
export function cockfightView(session: PlayerSession, t: CockfightSay) {
  const { currency } = session;
  const actions: ViewActions = { onSide: () => undefined, onStake: () => undefined };
  const bar = topBar(session, t);
  const strip = matchStrip();
  const floor = arena(t);
  const sides = sideCards(t, (side) => actions.onSide(side));
  const house = element('p', { class: 'house-line' });
  const line = element('p', { class: 'announcement ring-line', role: 'status' });
  const balance = meter(`${t('balance')} ${currency}`);
  const stake = stakePicker({ currency, t, presets: cockfightStakes[currency], onChoice: () => actions.onStake() });
  const bet = element('button', { type: 'button', class: 'spin bet-button' });
  const mine = meter(t('thisMatch'));
  const bets = element('div', { class: 'panel-body' });
  const road = element('div', { class: 'panel-body road-body' });
  const promise = element('p', { class: 'promise code' });
  const facts = new SessionLine({ currency, t });
  const proof = element('button', { type: 'button', class: 'proof-button' }, t('proof'));
  const { rulesSheet, proofSheet } = sheets(t);
  const table = element(
    'div',
    { class: 'ring-main' },
    strip.view,
    floor.view,
    sides.view,
    house,
    line,
    element('div', { class: 'desk cock-desk' }, balance.view, stake.button, bet, mine.view),
  );
  const beside = element(
    'div',
    { class: 'ring-side' },
    section(t('myBets'), bets),
    section(t('history'), road),
    section(t('promised'), promise, proof),
  );
  const view = element(
    'main',
    { class: 'game cock-game' },
    ...bar.views,
    element('div', { class: 'ring' }, table, beside),
    facts.view,
    stake.dialog,
    rulesSheet.view,
    proofSheet.view,
  );
  return {
    view,
    actions,
    bar,
    strip,
    floor,
    sides,
    house,
    stake,
    bet,
    bets,
    road,
    promise,
    facts,
    proof,
    rulesSheet,
    proofSheet,
    announce: announcer(line),
    balance: balance.value,
    mine: mine.value,
  };
}

export type CockfightView = ReturnType<typeof cockfightView>;
