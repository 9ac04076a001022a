import { developerPage, escapeHtml } from '../../shared/developer-page.ts';
import type { ClockState } from './clock.service.ts';

const steps: readonly (readonly [minutes: number, words: string])[] = [
  [5, '5 minutes'],
  [60, 'an hour'],
  [24 * 60, 'a day'],
  [7 * 24 * 60, 'a week'],
  [30 * 24 * 60, '30 days'],
];

const form = (action: string, inner: string): string =>
  `<form method="post" action="/developer/clock"><input type="hidden" name="action" value="${action}">${inner}</form>`;

/** The platform's time, and everything a developer may do to it. */
export function clockPage({ now, frozen }: ClockState): string {
  const instant = now.toISOString();
  return developerPage({
    title: 'Clock',
    body: `<p>It is <b role="status">${escapeHtml(instant)}</b> on this platform${frozen ? ', and time stands still' : ''}. Time goes on by 30 days at a time: every job runs after each such step, and wages, dividends, rebates and points of everything skipped are settled in order. Sessions end as they would have.</p>
<form method="post" action="/developer/clock"><input type="hidden" name="action" value="advance">${steps.map(([minutes, words]) => `<button name="minutes" value="${minutes}">${words} later</button>`).join('')}</form>
${form('set', `<label>Instant, UTC<input type="datetime-local" name="to" step="1" required value="${instant.slice(0, 19)}"></label><button>Set</button>`)}
${form(frozen ? 'run' : 'freeze', `<button>${frozen ? 'Let time run' : 'Freeze'}</button>`)}
${form('reset', "<button>Back to the machine's time</button>")}`,
  });
}
