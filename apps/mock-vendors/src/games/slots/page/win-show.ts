import type { SlotSymbol, SpinResult } from '@apsara/domain/slots';
import { houseSlot } from '@apsara/domain/slots-machine';
import { svgElement } from '../../../page-kit/element.ts';
import { prefersStillness } from '../../../page-kit/stillness.ts';
import type { Reels } from './reels.ts';

const LINE_MS = 1_300;

export interface ShownWin {
  /** Nothing for scatters, which pay off the lines. */
  line: number | undefined;
  symbol: SlotSymbol;
  count: number;
  payout: bigint;
}

interface Scene extends ShownWin {
  /** Row and reel of every place that pays. */
  places: [reel: number, row: number][];
}

function scenesOf({ board, lineWins, scatterWin }: SpinResult): Scene[] {
  const scenes: Scene[] = lineWins.map((win) => ({
    ...win,
    places: houseSlot.lines[win.line]!.slice(0, win.count).map((row, reel) => [reel, row]),
  }));
  if (!scatterWin) return scenes;
  const places = board.flatMap((column, reel) =>
    column.flatMap((symbol, row): [number, number][] => (symbol === 'scatter' ? [[reel, row]] : [])),
  );
  return [...scenes, { ...scatterWin, line: undefined, symbol: 'scatter', places }];
}

/** Shows what paid: all of it at once, then one line after the other. Where motion is unwanted, all of it stands still. */
export class WinShow {
  readonly view = svgElement('svg', { class: 'lines', viewBox: '0 0 5 3', preserveAspectRatio: 'none', 'aria-hidden': 'true' });
  private timer: number | undefined;

  /** @param tell hears which single win is in the light, or that none is. */
  constructor(
    private readonly reels: Reels,
    private readonly tell: (win: ShownWin | undefined) => void,
  ) {}

  show(result: SpinResult): void {
    this.clear();
    const scenes = scenesOf(result);
    if (scenes.length === 0) return;
    this.draw(scenes);
    if (scenes.length === 1 || prefersStillness()) return;
    let next = 0;
    this.timer = window.setInterval(() => {
      this.draw([scenes[next % scenes.length]!]);
      next += 1;
    }, LINE_MS);
  }

  clear(): void {
    window.clearInterval(this.timer);
    this.view.replaceChildren();
    this.tell(undefined);
    this.reels.view.classList.remove('shows-win');
    this.reels.view.querySelectorAll('.pays').forEach((place) => place.classList.remove('pays'));
  }

  private draw(scenes: readonly Scene[]): void {
    this.reels.view.querySelectorAll('.pays').forEach((place) => place.classList.remove('pays'));
    this.reels.view.classList.add('shows-win');
    this.tell(scenes.length === 1 ? scenes[0] : undefined);
    for (const [reel, row] of scenes.flatMap((scene) => scene.places)) this.reels.reels[reel]?.window[row]?.classList.add('pays');
    this.view.replaceChildren(...scenes.flatMap(({ line, places }) => (line === undefined ? [] : drawLine(places))));
  }
}

function drawLine(places: Scene['places']): SVGElement[] {
  const points = places.map(([reel, row]) => `${reel + 0.5},${row + 0.5}`).join(' ');
  return ['line-edge', 'line-light'].map((name) => svgElement('polyline', { points, class: name }));
}
