import type { SlotMachine, SlotSymbol, SpinResult } from '@apsara/domain/games/slots/slots';
import { svgElement } from '../../../page-kit/element.ts';
import { prefersReducedMotion } from '../../../page-kit/reduced-motion.ts';
import type { Reels } from './reels.ts';

const SCENE_MS = 1_300;

export interface ShownWin {
  /** Nothing in ways, nor for scatters, which count off the lines. */
  line: number | undefined;
  /** Nothing for scatters. */
  ways: number | undefined;
  symbol: SlotSymbol;
  count: number;
  payout: bigint;
}

interface Scene extends ShownWin {
  /** Reel and row of every place that pays. */
  places: [reel: number, row: number][];
}

/** Every place of some reels that shows one of the symbols. */
const placesOf = (board: SpinResult['board'], symbols: readonly SlotSymbol[]): Scene['places'] =>
  board.flatMap((column, reel) =>
    column.flatMap((symbol, row): Scene['places'] => (symbols.includes(symbol) ? [[reel, row]] : [])),
  );

function scenesOf({ lines, wild, scatter }: SlotMachine, { board, wins, scatters, freeRounds }: SpinResult): Scene[] {
  const scenes: Scene[] = wins.map((win) => ({
    ...win,
    places:
      lines === 'ways' || win.line === undefined
        ? placesOf(board.slice(0, win.count), [win.symbol, wild])
        : (lines[win.line] ?? []).slice(0, win.count).map((row, reel) => [reel, row]),
  }));
  if (!scatter || (scatters.payout === 0n && freeRounds === 0)) return scenes;
  const { symbol } = scatter;
  return [...scenes, { ...scatters, line: undefined, ways: undefined, symbol, places: placesOf(board, [symbol]) }];
}

export interface WinShowOptions {
  machine: SlotMachine;
  reels: Reels;
  /** Called with the single win that is highlighted, or with nothing. */
  onShow: (win: ShownWin | undefined) => void;
}

/** Shows all wins at once, then one after the other. Of a round without a gain, and with reduced motion, all of them are shown without animation. */
export class WinShow {
  readonly view: SVGSVGElement;
  private timer: number | undefined;

  constructor(private readonly options: WinShowOptions) {
    const { strips, rows } = options.machine;
    const viewBox = `0 0 ${strips.length} ${rows}`;
    this.view = svgElement('svg', { class: 'lines', viewBox, preserveAspectRatio: 'none', 'aria-hidden': 'true' });
  }

  /** @param gain whether more came back than was staked: nothing else moves */
  show(result: SpinResult, gain: boolean): void {
    this.clear();
    const scenes = scenesOf(this.options.machine, result);
    if (scenes.length === 0) return;
    this.draw(scenes);
    if (!gain) return;
    this.options.reels.view.classList.add('shows-gain');
    if (scenes.length === 1 || prefersReducedMotion()) return;
    let next = 0;
    this.timer = window.setInterval(() => {
      this.draw(scenes.slice(next, next + 1));
      next = (next + 1) % scenes.length;
    }, SCENE_MS);
  }

  clear(): void {
    window.clearInterval(this.timer);
    this.view.replaceChildren();
    this.options.onShow(undefined);
    this.darken();
    this.options.reels.view.classList.remove('shows-win', 'shows-gain');
  }

  private darken(): void {
    this.options.reels.view.querySelectorAll('.pays').forEach((place) => place.classList.remove('pays'));
  }

  private draw(scenes: readonly Scene[]): void {
    const { reels, onShow } = this.options;
    this.darken();
    reels.view.classList.add('shows-win');
    onShow(scenes.length === 1 ? scenes[0] : undefined);
    for (const [reel, row] of scenes.flatMap((scene) => scene.places))
      reels.reels[reel]?.window[row]?.classList.add('pays');
    this.view.replaceChildren(...scenes.flatMap(({ line, places }) => (line === undefined ? [] : drawLine(places))));
  }
}

function drawLine(places: Scene['places']): SVGElement[] {
  const points = places.map(([reel, row]) => `${reel + 0.5},${row + 0.5}`).join(' ');
  return ['line-edge', 'line-light'].map((name) => svgElement('polyline', { points, class: name }));
}
