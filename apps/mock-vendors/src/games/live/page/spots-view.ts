import {
  baccaratSpots,
  spotPays,
  type BaccaratSpot,
  type SpotOutcome,
} from '@apsara/domain/games/baccarat/baccarat-bets';
import { decimalText } from '@apsara/domain/ratio';
import type { TableLimits } from '@apsara/domain/games/baccarat/baccarat-tables';
import type { Currency } from '@apsara/domain/money';
import { recordOf } from '@apsara/domain/records';
import { shown } from '../../../page-kit/amounts.ts';
import { element } from '../../../page-kit/element.ts';
import { shortAmount } from './chip-picture.ts';
import { glyph } from './glyphs.ts';
import type { SpotsBoard } from './face.ts';
import { pileOf, pointAt } from './pile.ts';
import type { Slip } from './slip.ts';
import type { LiveSay } from './words.ts';

interface SpotsOptions {
  currency: Currency;
  limits: TableLimits;
  t: LiveSay;
}

/** Payout odds of a spot for a stake of one: "0.95". */
function paysText(spot: BaccaratSpot): string {
  const [numerator, denominator] = spotPays[spot];
  return decimalText({ numerator, denominator }, 2).replace(/\.?0+$/, '');
}

/** The betting spots. */
export class SpotsView implements SpotsBoard {
  private readonly buttons: Record<
    BaccaratSpot,
    { button: HTMLButtonElement; stack: HTMLElement; others: HTMLElement }
  >;
  readonly view: HTMLElement;

  constructor(private readonly options: SpotsOptions) {
    this.buttons = recordOf(baccaratSpots, (spot) => this.spotButton(spot));
    const order: readonly BaccaratSpot[] = ['playerPair', 'tie', 'bankerPair', 'player', 'banker'];
    this.view = element('div', { class: 'spots' }, ...order.map((spot) => this.buttons[spot].button));
  }

  onPress(pressed: (spots: readonly string[]) => void): void {
    for (const spot of baccaratSpots) this.buttons[spot].button.addEventListener('click', () => pressed([spot]));
  }

  /** Chips that are bet lie flat; those only set out are marked as such. */
  show(slip: Slip): void {
    const { currency, t, limits } = this.options;
    const { setOut, placed } = slip;
    for (const spot of baccaratSpots) {
      const { button, stack } = this.buttons[spot];
      const amount = slip.on(spot);
      const loose = setOut[spot] !== undefined;
      button.setAttribute(
        'aria-label',
        t('spot', { spot: t(spot), pays: paysText(spot), amount: shown(amount, currency) }),
      );
      button.dataset['chips'] = amount === 0n ? 'none' : loose ? 'loose' : 'placed';
      stack.replaceChildren(
        ...(amount === 0n ? [] : pileOf({ amount, placed: placed[spot] ?? 0n, chips: limits.chips, currency })),
      );
    }
  }

  /** Shows the totals of all players. */
  showOthers(amounts: Partial<Record<string, bigint>>): void {
    const { currency } = this.options;
    for (const spot of baccaratSpots) {
      const amount = amounts[spot] ?? 0n;
      this.buttons[spot].others.replaceChildren(
        ...(amount > 0n ? [glyph('people'), shortAmount(amount, currency)] : []),
      );
    }
  }

  /** Lights the spots that won and dims those that lost; none while the hand is not over. */
  mark(won: (spot: string) => SpotOutcome | undefined): void {
    for (const spot of baccaratSpots) this.buttons[spot].button.dataset['result'] = won(spot) ?? '';
  }

  setOpen(open: boolean): void {
    for (const { button } of Object.values(this.buttons)) button.setAttribute('aria-disabled', String(!open));
  }

  /** Points at a spot that takes no more chips. */
  full(name: string): void {
    const spot = baccaratSpots.find((one) => one === name);
    if (spot) pointAt(this.buttons[spot].button);
  }

  private spotButton(spot: BaccaratSpot) {
    const { t } = this.options;
    const stack = element('span', { class: 'stack' });
    const others = element('span', { class: 'others' });
    const pays = element('span', { class: 'pays' }, `${paysText(spot)} : 1`);
    const words = element('span', { class: 'spot-words' }, element('strong', {}, t(spot)), pays);
    const button = element('button', { type: 'button', class: `spot spot-${spot}` }, words, stack, others);
    return { button, stack, others };
  }
}
