import { tableLimits, type BaccaratTableName } from '@apsara/domain/baccarat-tables';
import { element, icon } from '../../../page-kit/element.ts';
import type { PlayerSession } from '../../../page-kit/player-session.ts';
import { SessionLine } from '../../../page-kit/session-line.ts';
import { sheet } from '../../../page-kit/sheet.ts';
import { chipTray } from './chip-tray.ts';
import { glyph, type GlyphName } from './glyphs.ts';
import { HandView } from './hand-view.ts';
import { RoadsView } from './roads-view.ts';
import { Slip } from './slip.ts';
import { SpotsView } from './spots-view.ts';
import { TablePlate } from './table-plate.ts';
import type { LiveSay } from './words.ts';

interface TableParts {
  session: PlayerSession;
  table: BaccaratTableName;
  say: LiveSay;
}

function topBar({ name, vendor, mode }: PlayerSession, say: LiveSay) {
  const button = (label: string, picture: SVGSVGElement) =>
    element('button', { type: 'button', class: 'icon-button', 'aria-label': label }, picture);
  const close = button(say('close'), icon('close'));
  const sound = button(say('sound'), icon('soundOff'));
  sound.setAttribute('aria-pressed', 'false');
  const proof = button(say('proof'), glyph('proof'));
  const rules = button(say('rules'), icon('rules'));
  const title = element('div', { class: 'title' }, element('h1', {}, name), element('p', {}, `${vendor} · ${say('rngTable')}`));
  const demo = mode === 'demo' ? [element('p', { class: 'demo-note' }, say('demo'))] : [];
  return { close, sound, proof, rules, views: [element('header', { class: 'top' }, close, title, proof, sound, rules), ...demo] };
}

function actionButton(name: GlyphName, label: string) {
  return element('button', { type: 'button', class: 'action' }, glyph(name), element('span', {}, label));
}

/** On an empty table it sets the last bet out again; else it doubles what lies there. */
function repeatButton(say: LiveSay) {
  const button = element('button', { type: 'button', class: 'action' });
  const twice = () => element('b', { 'aria-hidden': 'true' }, '×2');
  const show = (what: 'repeat' | 'double') => {
    if (button.dataset['does'] === what) return;
    button.dataset['does'] = what;
    button.replaceChildren(what === 'repeat' ? glyph('repeat') : twice(), element('span', {}, say(what)));
  };
  show('repeat');
  return { button, show };
}

function meter(label: string, name: string) {
  const value = element('strong', {}, '–');
  return { value, view: element('div', { class: `purse purse-${name}` }, element('span', { class: 'label' }, label), value) };
}

/** The whole page, drawn once; `table.ts` tells its parts what to show. */
export function tableView({ session, table, say }: TableParts) {
  const { currency } = session;
  const limits = tableLimits(table, currency);
  const bar = topBar(session, say);
  const hand = new HandView(say);
  const roads = new RoadsView(say);
  const spots = new SpotsView({ currency, limits, say });
  const tray = chipTray(limits.chips, currency, say);
  const plate = new TablePlate(say, currency);
  const undo = actionButton('undo', say('undo'));
  const clear = actionButton('clear', say('clear'));
  const repeat = repeatButton(say);
  const place = element('button', { type: 'button', class: 'place' }, say('setOut'));
  const balance = meter(`${say('balance')} ${currency}`, 'balance');
  const onTable = meter(say('onTable'), 'table');
  const players = element('p', { class: 'players' });
  const facts = new SessionLine({ currency, say, proof: say('seal') });
  const rulesSheet = sheet(say('rulesOf'), say('done'), 'rules');
  const proofSheet = sheet(say('proofOf'), say('done'), 'proof');

  const actions = element('div', { class: 'actions' }, undo, clear, repeat.button);
  const desk = element('div', { class: 'table-desk' }, tray.view, actions, place, balance.view, onTable.view);
  const stage = element('div', { class: 'table-stage' }, hand.view, plate.view, players);
  const note = element('p', { class: 'rng-note' }, say('rngNote'));
  const view = element(
    'main',
    { class: 'game live' },
    ...bar.views,
    element('div', { class: 'table-place' }, stage, spots.view, desk),
    element('aside', { class: 'table-side' }, roads.view, note, facts.view),
    rulesSheet.view,
    proofSheet.view,
  );
  return {
    view,
    bar,
    hand,
    roads,
    spots,
    tray,
    plate,
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
