import { fishStakes } from '@apsara/domain/games/fish/fish';
import { shown } from '../../../page-kit/amounts.ts';
import { element, svgElement } from '../../../page-kit/element.ts';
import type { PlayerSession } from '../../../page-kit/player-session.ts';
import { SessionLine } from '../../../page-kit/session-line.ts';
import { sheet } from '../../../page-kit/sheet.ts';
import { meter } from '../../../page-kit/meter.ts';
import { announcer } from '../../../page-kit/announcer.ts';
import { topBar } from '../../../page-kit/top-bar.ts';
import type { FishSay } from './words.ts';

const stepButton = (path: string, label: string) =>
  element(
    'button',
    { type: 'button', class: 'step', 'aria-label': label },
    svgElement('svg', { viewBox: '0 0 24 24', class: 'icon', 'aria-hidden': 'true' }, svgElement('path', { d: path })),
  );

/** The cannon's levels: one step dearer or cheaper, from the smallest on. */
function levelPicker({ currency }: PlayerSession, t: FishSay) {
  const levels: readonly bigint[] = fishStakes[currency];
  const less = stepButton('M5 12h14', t('levelDown'));
  const more = stepButton('M5 12h14M12 5v14', t('levelUp'));
  const value = element('strong', {});
  const label = element('span', { class: 'label' }, t('shot'));
  const shownLevel = element('div', { class: 'level-value', role: 'status' }, label, value);
  return {
    less,
    more,
    value,
    levels,
    view: element('div', { class: 'level', role: 'group', 'aria-label': t('level') }, less, shownLevel, more),
  };
}

/** The whole page, drawn once; `fish-game.ts` sets what its parts show. */
export function fishView(session: PlayerSession, t: FishSay) {
  const { currency } = session;
  const canvas = element('canvas', {
    class: 'sea',
    tabindex: '0',
    role: 'application',
    'aria-label': t('seaLabel'),
    'aria-describedby': 'keys',
  });
  const line = element('p', { class: 'announcement sea-line', role: 'status' });
  const bar = topBar(session, t);
  const balance = meter(`${t('balance')} ${currency}`);
  const lastWin = meter(t('lastWin'));
  const level = levelPicker(session, t);
  const fire = element('button', { type: 'button', class: 'spin fire' }, t('fire'));
  const facts = new SessionLine({ currency, t });
  const proof = element('button', { type: 'button', class: 'proof-button' }, t('proof'));
  const rulesSheet = sheet(t('rulesOf'), t('done'), 'rules');
  const proofSheet = sheet(t('proof'), t('done'), 'proof');
  const view = element(
    'main',
    { class: 'game fish-game' },
    ...bar.views,
    element('div', { class: 'water' }, canvas, line, element('p', { id: 'keys', class: 'visually-hidden' }, t('keys'))),
    element('div', { class: 'desk fish-desk' }, balance.view, level.view, fire, lastWin.view),
    element('div', { class: 'fish-facts' }, facts.view, proof),
    rulesSheet.view,
    proofSheet.view,
  );
  return {
    view,
    canvas,
    bar,
    level,
    fire,
    facts,
    proof,
    rulesSheet,
    proofSheet,
    balance: balance.value,
    announceWin: (amount: bigint) => {
      lastWin.value.textContent = shown(amount, currency);
    },
    announce: announcer(line),
  };
}

export type FishView = ReturnType<typeof fishView>;
