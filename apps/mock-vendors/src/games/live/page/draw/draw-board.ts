import type { SpotOutcome } from '@apsara/domain/games/baccarat/baccarat-bets';
import type { LiveGame, Spot } from '@apsara/domain/games/live-tables/live-game';
import type { LiveLimits } from '@apsara/domain/games/live-tables/live-pace';
import type { Currency } from '@apsara/domain/money';
import { shown } from '../../../../page-kit/amounts.ts';
import { element } from '../../../../page-kit/element.ts';
import { shortAmount } from '../chip-picture.ts';
import type { SpotsBoard } from '../face.ts';
import { glyph } from '../glyphs.ts';
import { pileOf, pointAt } from '../pile.ts';
import type { Slip } from '../slip.ts';
import type { LiveSay } from '../words.ts';

interface BoardParts {
  spots: LiveGame['spots'];
  limits: LiveLimits;
  currency: Currency;
  t: LiveSay;
  spotName: (spot: string) => string;
}

interface SpotButton {
  button: HTMLButtonElement;
  stack: HTMLElement;
  others: HTMLElement;
}

/** A spot's gain on a stake of one: "17", or "1–3" where it pays by what was drawn. */
function gainText({ top, from }: Pick<Spot, 'top' | 'from'> = { top: 100 }): string {
  const gain = (hundredths: number) => String((hundredths - 100) / 100);
  return from === undefined ? gain(top) : `${gain(from)}–${gain(top)}`;
}

/** The spots of a game of draws, wherever its layout puts their buttons. */
export class DrawBoard implements SpotsBoard {
  private readonly buttons = new Map<string, SpotButton>();
  private pressed: (spots: readonly string[]) => void = () => {};
  readonly view = element('div', { class: 'draw-layout' });

  constructor(private readonly parts: BoardParts) {}

  /** A spot's button; what it shows besides its chips is the layout's. */
  spot(name: string, className: string, ...content: (Node | string)[]): HTMLButtonElement {
    const stack = element('span', { class: 'stack' });
    const others = element('span', { class: 'others' });
    const button = element('button', { type: 'button', class: `draw-spot ${className}` }, ...content, others, stack);
    button.dataset['spot'] = name;
    button.addEventListener('click', () => this.press(name));
    this.buttons.set(name, { button, stack, others });
    this.name(name, button, 0n);
    return button;
  }

  /** The odds of a spot as its layout prints them: "17 : 1". */
  odds(name: string): string {
    return `${gainText(this.parts.spots[name])} : 1`;
  }

  /** A press of a spot's button; a layout may let it mean several spots. */
  spotsFor: (spot: string) => readonly string[] = (spot) => [spot];

  /** Puts a chip on each of the spots. */
  put(spots: readonly string[]): void {
    this.pressed(spots);
  }

  private press(name: string): void {
    this.pressed(this.spotsFor(name));
  }

  onPress(pressed: (spots: readonly string[]) => void): void {
    this.pressed = pressed;
  }

  show(slip: Slip): void {
    const { limits, currency } = this.parts;
    const { setOut, placed } = slip;
    for (const [spot, { button, stack }] of this.buttons) {
      const amount = (placed[spot] ?? 0n) + (setOut[spot] ?? 0n);
      const shownAs = `${amount} ${setOut[spot] ?? 0n}`;
      if (button.dataset['shown'] === shownAs) continue;
      button.dataset['shown'] = shownAs;
      this.name(spot, button, amount);
      button.dataset['chips'] = amount === 0n ? 'none' : setOut[spot] === undefined ? 'placed' : 'loose';
      stack.replaceChildren(...pileOf({ amount, placed: placed[spot] ?? 0n, chips: limits.chips, currency }));
    }
  }

  showOthers(amounts: Partial<Record<string, bigint>>): void {
    for (const [spot, { others }] of this.buttons) {
      const amount = amounts[spot] ?? 0n;
      const text = amount > 0n ? shortAmount(amount, this.parts.currency) : '';
      if (others.textContent !== text) others.replaceChildren(...(text === '' ? [] : [glyph('people'), text]));
    }
  }

  mark(won: (spot: string) => SpotOutcome | undefined): void {
    for (const [spot, { button }] of this.buttons) button.dataset['result'] = won(spot) ?? '';
  }

  setOpen(open: boolean): void {
    for (const { button } of this.buttons.values()) button.setAttribute('aria-disabled', String(!open));
  }

  full(spot: string): void {
    const found = this.buttons.get(spot);
    if (found) pointAt(found.button);
  }

  private name(spot: string, button: HTMLButtonElement, amount: bigint): void {
    const { t, currency, spotName, spots } = this.parts;
    const pays = gainText(spots[spot]);
    button.setAttribute('aria-label', t('spot', { spot: spotName(spot), pays, amount: shown(amount, currency) }));
  }
}
