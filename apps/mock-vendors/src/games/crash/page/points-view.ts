import { multiplierText, type Multiplier } from '@apsara/domain/games/crash/crash';
import { element } from '../../../page-kit/element.ts';
import type { CrashState } from '../crash-api.ts';
import type { CrashSay } from './words.ts';

const heightOf = (point: Multiplier): string => (point >= 1_000 ? 'high' : point >= 200 ? 'middle' : 'low');

/** The last crash points, latest first; the present one is among them as soon as its flight is seen to be over. */
export function showPoints(
  list: HTMLElement,
  state: CrashState,
  { t, isOver }: { t: CrashSay; isOver: boolean },
): void {
  const points = [...state.history, ...(isOver && state.ended ? [state.ended.point] : [])].toReversed();
  const key = `${state.series} ${state.round} ${isOver}`;
  if (list.dataset['key'] === key) return;
  list.dataset['key'] = key;
  const items = points.map((point) =>
    element('li', { class: `point ${heightOf(point)}` }, `${multiplierText(point)}×`),
  );
  list.replaceChildren(...(items.length > 0 ? items : [element('li', { class: 'point none' }, t('noRounds'))]));
}
