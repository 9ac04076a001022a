import { html, type Html } from '@apsara/domain/html';
import { developerPage, toSecond } from '../../shared/answers/developer-page.ts';
import type { ClockState } from './clock.service.ts';

const steps: readonly (readonly [minutes: number, words: string])[] = [
  [5, '5 minutes'],
  [60, '1 hour'],
  [24 * 60, '1 day'],
  [7 * 24 * 60, '1 week'],
  [30 * 24 * 60, '30 days'],
];

const form = (action: string, fields: Html | Html[]): Html =>
  html`<form method="post" action="/developer/clock">
    <input type="hidden" name="action" value="${action}" />${fields}
  </form>`;

/** The platform's time, and everything a developer may do to it. */
export function clockPage({ now, frozen }: ClockState): string {
  const instant = toSecond(now.toISOString());
  const to = instant.slice(0, 19);
  return developerPage({
    title: 'Clock',
    body: html`
      <p>
        Platform time: <b role="status">${instant}</b>${frozen ? ' (frozen)' : ''}. Longer jumps move in steps of 30
        days. All jobs run after each step, so wages, dividends, rebates and points are settled in order. Sessions
        expire as usual.
      </p>
      ${form(
        'advance',
        steps.map(([minutes, words]) => html`<button name="minutes" value="${minutes}">+ ${words}</button>`),
      )}
      ${form(
        'set',
        html`<label>Date and time (UTC)<input type="datetime-local" name="to" step="1" required value="${to}" /></label>
          <button>Set</button>`,
      )}
      ${form(frozen ? 'run' : 'freeze', html`<button>${frozen ? 'Resume' : 'Freeze'}</button>`)}
      ${form('reset', html`<button>Reset to system time</button>`)}
    `,
  });
}
