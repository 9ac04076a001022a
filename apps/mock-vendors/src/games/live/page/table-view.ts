import { element } from '../../../page-kit/element.ts';
import type { PlayerSession } from '../../../page-kit/player-session.ts';
import { SessionLine } from '../../../page-kit/session-line.ts';
import { sheet } from '../../../page-kit/sheet.ts';
import { barButtons, demoNote } from '../../../page-kit/top-bar.ts';
import { chipTray } from './chip-tray.ts';
import type { TableFace } from './face.ts';
import { glyph, type GlyphName } from './glyphs.ts';
import { Slip } from './slip.ts';
import { TableBanner } from './table-banner.ts';
import type { LiveSay } from './words.ts';

interface TableParts {
  session: PlayerSession;
  t: LiveSay;
  /** How the table looks and what can be bet on it. */
  face: Pick<TableFace, 'limits' | 'under' | 'note' | 'stage' | 'spots' | 'history' | 'lastRound'>;
}

function topBar({ session, t, face }: TableParts) {
  const { close, sound, rules } = barButtons(t);
  const proof = element('button', { type: 'button', class: 'icon-button', 'aria-label': t('proof') }, glyph('proof'));
  const under = element('p', {}, `${session.vendor} · ${face.under}`);
  const title = element('div', { class: 'title' }, element('h1', {}, session.name), under);
  const header = element('header', { class: 'top' }, close, title, proof, sound, rules);
  return { close, sound, proof, rules, views: [header, ...demoNote(session, t)] };
}

function actionButton(name: GlyphName, label: string) {
  return element('button', { type: 'button', class: 'action' }, glyph(name), element('span', {}, label));
}

/** On an empty table it sets the last bet out again; else it doubles what lies there. */
function repeatButton(t: LiveSay) {
  const button = element('button', { type: 'button', class: 'action' });
  const twice = () => element('b', { 'aria-hidden': 'true' }, '×2');
  const show = (what: 'repeat' | 'double') => {
    if (button.dataset['does'] === what) return;
    button.dataset['does'] = what;
    button.replaceChildren(what === 'repeat' ? glyph('repeat') : twice(), element('span', {}, t(what)));
  };
  show('repeat');
  return { button, show };
}

function meter(label: string, name: string) {
  const value = element('strong', {}, '–');
  return {
    value,
    view: element('div', { class: `wallet wallet-${name}` }, element('span', { class: 'label' }, label), value),
  };
}

/** The whole page, drawn once; `table.ts` sets what its parts show. */
export function tableView({ session, t, face }: TableParts) {
  const { currency } = session;
  const { limits } = face;
  const bar = topBar({ session, t, face });
  const tray = chipTray(limits.chips, currency, t);
  const banner = new TableBanner(t, currency, face.lastRound);
  const undo = actionButton('undo', t('undo'));
  const clear = actionButton('clear', t('clear'));
  const repeat = repeatButton(t);
  const place = element('button', { type: 'button', class: 'place' }, t('setOut'));
  const balance = meter(`${t('balance')} ${currency}`, 'balance');
  const onTable = meter(t('onTable'), 'table');
  const players = element('p', { class: 'players' });
  const facts = new SessionLine({ currency, t });
  const rulesSheet = sheet(t('rulesOf'), t('done'), 'rules');
  const proofSheet = sheet(t('proofOf'), t('done'), 'proof');

  const actions = element('div', { class: 'actions' }, undo, clear, repeat.button);
  const desk = element('div', { class: 'table-desk' }, tray.view, actions, place, balance.view, onTable.view);
  const stage = element('div', { class: 'table-stage' }, face.stage, banner.view, players);
  const note = element('p', { class: 'rng-note' }, face.note);
  const view = element(
    'main',
    { class: 'game live' },
    ...bar.views,
    element('div', { class: 'table-place' }, stage, face.spots.view, desk),
    element('aside', { class: 'table-side' }, face.history, note, facts.view),
    rulesSheet.view,
    proofSheet.view,
  );
  return {
    view,
    bar,
    tray,
    banner,
    undo,
    clear,
    repeat,
    place,
    players,
    facts,
    rulesSheet,
    proofSheet,
    balance: balance.value,
    onTable: onTable.value,
    slip: new Slip(limits),
  };
}

export type TableView = ReturnType<typeof tableView>;
