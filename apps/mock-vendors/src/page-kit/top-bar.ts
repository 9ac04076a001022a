import { element, icon } from './element.ts';
import type { PlayerSession } from './player-session.ts';
import type { Translate } from './words.ts';

const iconButton = (name: 'close' | 'rules' | 'soundOff', label: string) =>
  element('button', { type: 'button', class: `icon-button ${name}`, 'aria-label': label }, icon(name));

/** The buttons that every game's bar has. */
export function barButtons(t: Translate) {
  const sound = iconButton('soundOff', t('sound'));
  sound.setAttribute('aria-pressed', 'false');
  return { close: iconButton('close', t('close')), sound, rules: iconButton('rules', t('rules')) };
}

/** The note below the bar in demo play. */
export const demoNote = ({ mode }: PlayerSession, t: Translate): HTMLElement[] =>
  mode === 'demo' ? [element('p', { class: 'demo-note' }, t('demo'))] : [];

/** The way out, the game's name, the sound and the rules. */
export function topBar(session: PlayerSession, t: Translate) {
  const { close, sound, rules } = barButtons(t);
  const title = element('div', { class: 'title' }, element('h1', {}, session.name), element('p', {}, session.vendor));
  return {
    close,
    sound,
    rules,
    views: [element('header', { class: 'top' }, close, title, sound, rules), ...demoNote(session, t)],
  };
}
