import { crashCap, crashStakes } from '@apsara/domain/games/crash/crash';
import { element } from '../../../page-kit/element.ts';
import { meter } from '../../../page-kit/meter.ts';
import type { PlayerSession } from '../../../page-kit/player-session.ts';
import { SessionLine } from '../../../page-kit/session-line.ts';
import { sheet } from '../../../page-kit/sheet.ts';
import { stakePicker } from '../../../page-kit/stake-picker.ts';
import { barButtons, demoNote } from '../../../page-kit/top-bar.ts';
import { AutoField } from './auto-field.ts';
import { OthersView } from './others-view.ts';
import { Sky } from './sky.ts';
import type { CrashSay } from './words.ts';

/** The parts of the page, put together. */
export function crashView(session: PlayerSession, t: CrashSay) {
  const { currency } = session;
  const buttons = barButtons(t);
  const proof = element('button', { type: 'button', class: 'icon-button proof-button', 'aria-label': t('proof') }, '#');
  const title = element('div', { class: 'title' }, element('h1', {}, session.name), element('p', {}, session.vendor));
  const bar = element('header', { class: 'top' }, buttons.close, title, buttons.sound, buttons.rules, proof);

  const message = element('p', { class: 'sky-message', role: 'status' });
  const left = element('div', { class: 'sky-left', 'aria-hidden': 'true' });
  const sky = new Sky(element('div', { class: 'sky-words' }, message, left));

  const stakes = stakePicker({
    currency,
    t,
    presets: [...crashStakes[currency]],
    onChoice: () => auto.show(),
  });
  const auto: AutoField = new AutoField(t, () => crashCap(stakes.stake, currency));
  const act = element('button', { type: 'button', class: 'act' });
  const balance = meter(`${t('balance')} ${currency}`);
  const desk = element('div', { class: 'flight-desk' }, stakes.button, auto.view, act, balance.view);

  const points = element('ol', { class: 'points', 'aria-label': t('lastPoints'), tabindex: '0' });
  const others = new OthersView(currency, t);
  const facts = new SessionLine({ currency, t });
  const rulesSheet = sheet(t('rulesOf'), t('done'), 'rules');
  const proofSheet = sheet(t('proofOf'), t('done'), 'proof');
  const view = element(
    'main',
    { class: 'game crash' },
    bar,
    ...demoNote(session, t),
    element('div', { class: 'flight-place' }, points, sky.view, desk),
    element(
      'aside',
      { class: 'flight-side' },
      others.view,
      element('p', { class: 'flight-note' }, t('note')),
      facts.view,
    ),
    stakes.dialog,
    rulesSheet.view,
    proofSheet.view,
  );
  return {
    view,
    bar: { ...buttons, proof },
    sky,
    message,
    left,
    stakes,
    auto,
    act,
    points,
    others,
    facts,
    rulesSheet,
    proofSheet,
    balance: balance.value,
  };
}

export type CrashView = ReturnType<typeof crashView>;
