import { holdwinFeature, holdwinReels, type Coin } from '@apsara/domain/games/holdwin/holdwin-machine';
import type { HoldwinRound } from '@apsara/domain/games/holdwin/holdwin';
import type { SlotSymbol } from '@apsara/domain/games/slots/slots';
import { itemAt } from '@apsara/domain/lists';
import { element } from '../../../page-kit/element.ts';
import { prefersReducedMotion } from '../../../page-kit/reduced-motion.ts';
import { symbolPicture } from '../../../page-kit/reels/symbol-picture.ts';
import type { HoldwinSay } from './words.ts';

const { rows, strips } = holdwinReels;

/** Pictures that roll through the window before those that a reel stops at. */
const ROLLED = 12;
const FIRST_REEL_MS = 1_050;
const NEXT_REEL_MS = 190;
const LAND_MS = 380;

type Board = HoldwinRound['board'];

/** A coin with what lies on it: how many stakes, and the name of a fixed prize. */
export function coinDisc({ value, prize }: Pick<Coin, 'value' | 'prize'>, t: HoldwinSay): HTMLElement {
  const name = prize ? [element('small', {}, t(prize))] : [];
  return element('span', { class: `coin ${prize ?? 'plain'}` }, element('b', {}, `×${value}`), ...name);
}

/** Fifteen windows: reels roll in them, and in hold and win each of them takes a coin of its own. */
export class CoinGrid {
  private places: HTMLElement[] = [];
  private readonly reels = strips.map(() => element('div', { class: 'strip' }));
  readonly view = element(
    'div',
    { class: 'grid', role: 'img' },
    ...this.reels.map((strip) => element('div', { class: 'reel' }, strip)),
  );

  constructor(private readonly t: HoldwinSay) {}

  /** Shows what reels show, without any motion. */
  showAt(board: Board, coins: readonly Coin[]): void {
    this.view.className = 'grid';
    this.places = board.map((symbol, place) => this.placeOf(symbol, itemAt(coins, place)));
    for (const [reel, strip] of this.reels.entries()) strip.replaceChildren(...this.ofReel(reel));
  }

  /** Rolls the reels, which stop one after the other; each takes the same time, whatever it shows. */
  async roll(board: Board, coins: readonly Coin[]): Promise<void> {
    const before = this.places;
    this.showAt(board, coins);
    if (prefersReducedMotion()) return;
    const moved = this.reels.map(async (strip, reel) => {
      const passing = Array.from({ length: ROLLED }, (_, nth) =>
        this.passing(itemAt(itemAt(strips, reel), (nth * 5 + reel) % itemAt(strips, reel).length)),
      );
      const left = before.slice(reel * rows, (reel + 1) * rows);
      strip.replaceChildren(...this.ofReel(reel), ...passing, ...left);
      const above = passing.length + left.length;
      await strip.animate([{ transform: `translateY(calc(${-above} * var(--row)))` }, { transform: 'translateY(0)' }], {
        duration: FIRST_REEL_MS + reel * NEXT_REEL_MS,
        easing: 'cubic-bezier(.3,.1,.2,1.02)',
      }).finished;
      strip.replaceChildren(...this.ofReel(reel));
    });
    await Promise.all(moved);
  }

  /** Marks the symbols of wins. */
  mark(places: readonly number[]): void {
    this.view.classList.toggle('shows-win', places.length > 0);
    for (const [place, view] of this.places.entries()) view.classList.toggle('pays', places.includes(place));
  }

  /** Clears all places but those of coins. */
  hold(): void {
    this.mark([]);
    this.view.classList.add('holds');
  }

  /** Coins come into empty places. */
  async land(places: readonly number[], coins: readonly Coin[]): Promise<void> {
    const landing = places.map((place) => {
      const view = itemAt(this.places, place);
      const disc = coinDisc(itemAt(coins, place), this.t);
      view.replaceChildren(disc);
      view.className = 'place held fresh';
      return disc;
    });
    if (prefersReducedMotion()) return;
    await Promise.all(
      landing.map(
        (disc) =>
          disc.animate(
            [
              { transform: 'translateY(-60%) scale(1.5)', opacity: 0 },
              { transform: 'translateY(0) scale(.9)', opacity: 1, offset: 0.7 },
              { transform: 'none', opacity: 1 },
            ],
            { duration: LAND_MS, easing: 'ease-out' },
          ).finished,
      ),
    );
  }

  /** The feature is over; a full grid stands out. */
  rest(isFull: boolean): void {
    this.view.classList.add('over');
    this.view.classList.toggle('full', isFull);
  }

  /** Names what is shown to screen readers, row by row. */
  name(board: Board, round: Pick<HoldwinRound, 'coins' | 'feature'>): void {
    const held = round.feature?.held ?? [];
    const named = (symbol: SlotSymbol | undefined, place: number): string => {
      if (symbol === 'coin' || held.includes(place)) return `${this.t('coin')} ×${itemAt(round.coins, place).value}`;
      return symbol === undefined || round.feature ? this.t('blank') : this.t(wordOf(symbol));
    };
    const lines = Array.from({ length: rows }, (_, row) =>
      board
        .map(named)
        .filter((__, place) => place % rows === row)
        .join(', '),
    );
    this.view.setAttribute('aria-label', `${this.t('grid')}: ${lines.join('; ')}`);
  }

  private ofReel(reel: number): HTMLElement[] {
    return this.places.slice(reel * rows, (reel + 1) * rows);
  }

  private placeOf(symbol: SlotSymbol | undefined, coin: Coin): HTMLElement {
    if (symbol === 'coin') return element('div', { class: 'place held' }, coinDisc(coin, this.t));
    return element('div', { class: 'place' }, ...(symbol ? [symbolPicture(symbol)] : []));
  }

  private passing(symbol: SlotSymbol): HTMLElement {
    return this.placeOf(symbol, itemAt(holdwinFeature.coins, 0));
  }
}

type ReelSymbol = (typeof holdwinReels.pays)[number][0] | typeof holdwinReels.wild;
const named = new Set<string>([...holdwinReels.pays.map(([symbol]) => symbol), holdwinReels.wild]);
const isNamed = (symbol: SlotSymbol): symbol is ReelSymbol => named.has(symbol);

/** The word of a symbol of these reels. */
const wordOf = (symbol: SlotSymbol): ReelSymbol | 'coin' => (isNamed(symbol) ? symbol : 'coin');
