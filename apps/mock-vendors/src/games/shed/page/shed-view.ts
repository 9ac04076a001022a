import { pvpLevels, type PvpLevel } from '@apsara/domain/games/pvp/pvp-rules';
import { SHED_SEATS, type ShedGame } from '@apsara/domain/games/shed/shed-cards';
import { shedTerms } from '@apsara/domain/games/shed/shed-rules';
import { shown } from '../../../page-kit/amounts.ts';
import { announcer } from '../../../page-kit/announcer.ts';
import { element } from '../../../page-kit/element.ts';
import type { PlayerSession } from '../../../page-kit/player-session.ts';
import { SessionLine } from '../../../page-kit/session-line.ts';
import { sheet } from '../../../page-kit/sheet.ts';
import { topBar } from '../../../page-kit/top-bar.ts';
import { levelPicker } from '../../pvp/page/level-picker.ts';
import { Fan } from './fan.ts';
import { seatView } from './seat-view.ts';
import { trickView } from './trick-view.ts';
import type { ShedSay } from './words.ts';

interface ViewActions {
  onLevel: (level: PvpLevel) => void;
}

/** The whole page, drawn once; `shed-page.ts` sets what its parts show. */
export function shedView(session: PlayerSession, game: ShedGame, t: ShedSay) {
  const { currency } = session;
  const actions: ViewActions = { onLevel: () => undefined };
  const bar = topBar(session, t);
  const levels = levelPicker(
    { label: t('unit'), amounts: pvpLevels.map((level) => shown(shedTerms(game, level, currency).unit, currency)) },
    { tables: t('tables'), members: (count) => t('membersIn', { count }) },
    (level) => actions.onLevel(level),
  );
  const centre = trickView(game, t);
  const seats = Array.from({ length: SHED_SEATS }, () => seatView(t));
  const fan = new Fan(game, t('ownHand'));
  const felt = element(
    'section',
    { class: 'felt shed-felt' },
    element('ol', { class: 'shed-seats' }, ...seats.map(({ view }) => view)),
    centre.view,
    fan.view,
  );
  const line = element('p', { class: 'announcement pvp-line', role: 'status' });
  const note = element('p', { class: 'pvp-note' });
  const balance = element('strong', {}, '–');
  const act = element('button', { type: 'button', class: 'spin act' });
  const pass = element('button', { type: 'button', class: 'fold' }, t('pass'));
  const sort = element('button', { type: 'button', class: 'tool' }, t('sort'));
  const hint = element('button', { type: 'button', class: 'tool', 'aria-pressed': 'false' }, t('hint'));
  const meter = element(
    'div',
    { class: 'meter' },
    element('span', { class: 'label' }, `${t('balance')} ${currency}`),
    balance,
  );
  const desk = element('div', { class: 'shed-desk' }, meter, sort, hint, pass, act);
  const hands = element('div', { class: 'hands' });
  const proof = element('button', { type: 'button', class: 'proof-button' }, t('proof'));
  const facts = new SessionLine({ currency, t });
  const rulesSheet = sheet(t('rulesOf'), t('done'), 'rules');
  const proofSheet = sheet(t('proof'), t('done'), 'proof');
  const table = element('div', { class: 'pvp-main' }, levels.view, felt, line, desk, note);
  const beside = element('section', { class: 'pvp-side' }, element('h2', {}, t('myHands')), hands, proof);
  const view = element(
    'main',
    { class: 'game pvp-game shed-game' },
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
    fan,
    felt,
    note,
    balance,
    act,
    pass,
    sort,
    hint,
    hands,
    proof,
    facts,
    rulesSheet,
    proofSheet,
    announce: announcer(line),
  };
}

export type ShedView = ReturnType<typeof shedView>;
