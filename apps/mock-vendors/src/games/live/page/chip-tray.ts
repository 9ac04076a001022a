import type { Currency } from '@apsara/domain/money';
import { shown } from '../../../page-kit/amounts.ts';
import { element } from '../../../page-kit/element.ts';
import { chipPicture, shortAmount } from './chip-picture.ts';
import type { LiveSay } from './words.ts';

export interface ChipTray {
  view: HTMLElement;
  /** The chosen chip in units. */
  readonly chip: bigint;
}

/** The chips to bet with; the smallest is chosen to begin with. Radio buttons, so that arrows go from chip to chip. */
export function chipTray(chips: readonly bigint[], currency: Currency, t: LiveSay): ChipTray {
  let [chosen = 0n] = chips;
  const choices = chips.map((chip, nth) => {
    const input = element('input', {
      type: 'radio',
      name: 'chip',
      'aria-label': t('chip', { amount: shown(chip, currency) }),
    });
    input.checked = nth === 0;
    input.addEventListener('change', () => (chosen = chip));
    return element('label', { class: 'tray-chip' }, input, chipPicture(shortAmount(chip, currency), nth));
  });
  return {
    view: element('div', { class: 'tray', role: 'radiogroup', 'aria-label': t('chips') }, ...choices),
    get chip() {
      return chosen;
    },
  };
}
