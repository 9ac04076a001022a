import type { PvpLevel } from '@apsara/domain/games/pvp/pvp-rules';
import { pvpAntes, pvpLevels } from '@apsara/domain/games/pvp/pvp-rules';
import { SEATS } from '@apsara/domain/games/pvp/pvp';
import { shown } from '../../../page-kit/amounts.ts';
import { element } from '../../../page-kit/element.ts';
import type { PlayerSession } from '../../../page-kit/player-session.ts';
import { SessionLine } from '../../../page-kit/session-line.ts';
import { sheet } from '../../../page-kit/sheet.ts';
import { announcer } from '../../../page-kit/announcer.ts';
import { topBar } from '../../../page-kit/top-bar.ts';
import { levelPicker } from './level-picker.ts';
import { seatView } from './seat-view.ts';
import type { PvpSay } from './words.ts';

/** The pot, and how long the phase still lasts. */
function middle(t: PvpSay) {
  const phase = element('strong', { class: 'felt-phase' });
  const clock = element('span', { class: 'felt-clock', 'aria-hidden': 'true' });
  const left = element('div', { class: 'felt-left' });
  const pot = element('strong', { class: 'felt-pot' });
  const rake = element('span', { class: 'felt-rake' });
  const view = element(
    'div',
    { class: 'felt-middle' },
    element('div', { class: 'felt-time' }, phase, clock),
    element('div', { class: 'felt-bar' }, left),
    element('span', { class: 'label' }, t('pot')),
    pot,
    rake,
  );
  return { view, phase, clock, left, pot, rake };
}

interface ViewActions {
  onLevel: (level: PvpLevel) => void;
}

/** The whole page, drawn once; `pvp-game.ts` sets what its parts show. */
export function pvpView(session: PlayerSession, t: PvpSay) {
  const { currency } = session;
  const actions: ViewActions = { onLevel: () => undefined };
  const bar = topBar(session, t);
  const levels = levelPicker(
    { label: t('ante'), amounts: pvpLevels.map((level) => shown(pvpAntes[currency][level], currency)) },
    { tables: t('tables'), members: (count) => t('membersIn', { count }) },
    (level) => actions.onLevel(level),
  );
  const centre = middle(t);
  const seats = Array.from({ length: SEATS }, () => seatView(t));
  const felt = element(
    'section',
    { class: 'felt' },
    centre.view,
    element('ol', { class: 'seats' }, ...seats.map(({ view }) => view)),
  );
  const line = element('p', { class: 'announcement pvp-line', role: 'status' });
  const note = element('p', { class: 'pvp-note' });
  const balance = element('strong', {}, '–');
  const act = element('button', { type: 'button', class: 'spin act' });
  const fold = element('button', { type: 'button', class: 'fold' }, t('fold'));
  const desk = element(
    'div',
    { class: 'pvp-desk' },
    element('div', { class: 'meter' }, element('span', { class: 'label' }, `${t('balance')} ${currency}`), balance),
    fold,
    act,
  );
  const hands = element('div', { class: 'hands' });
  const proof = element('button', { type: 'button', class: 'proof-button' }, t('proof'));
  const facts = new SessionLine({ currency, t });
  const rulesSheet = sheet(t('rulesOf'), t('done'), 'rules');
  const proofSheet = sheet(t('proof'), t('done'), 'proof');
  const table = element('div', { class: 'pvp-main' }, levels.view, felt, line, desk, note);
  const beside = element('section', { class: 'pvp-side' }, element('h2', {}, t('myHands')), hands, proof);
  const view = element(
    'main',
    { class: 'game pvp-game' },
    ...bar.views,
    element('div', { class: 'pvp-room' }, table, beside),
    facts.view,
    rulesSheet.view,
    proofSheet.view,
  );
  return {
    view,
    actions,
    bar,
    levels,
    centre,
    seats,
    felt,
    note,
    balance,
    act,
    fold,
    hands,
    proof,
    facts,
    rulesSheet,
    proofSheet,
    announce: announcer(line),
  };
}

export type PvpView = ReturnType<typeof pvpView>;
