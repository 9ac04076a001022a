import type { Currency } from '@apsara/domain/money';
import { shown } from './amounts.ts';
import { element, icon } from './element.ts';
import { sheet } from './sheet.ts';
import type { Translate } from './words.ts';

export interface StakePicker {
  button: HTMLButtonElement;
  dialog: HTMLDialogElement;
  /** The chosen stake in units. */
  readonly stake: bigint;
}

export interface StakePickerOptions {
  currency: Currency;
  t: Translate;
  /** In units, smallest first. */
  presets: readonly [bigint, ...bigint[]];
  onChoice: () => void;
}

/** One press opens the presets, one chooses. The smallest comes first and is chosen to begin with. */
export function stakePicker({ currency, t, presets, onChoice }: StakePickerOptions): StakePicker {
  let stake = presets[0];
  const amount = element('strong', {}, shown(stake, currency));
  const label = element('span', { class: 'label' }, t('stake'));
  const button = element(
    'button',
    { type: 'button', class: 'meter stake', 'aria-haspopup': 'dialog' },
    label,
    amount,
    icon('down'),
  );
  const picker = sheet(t('chooseStake'), t('done'), 'stakes');

  const choose = (preset: bigint) => {
    stake = preset;
    amount.textContent = shown(stake, currency);
    picker.view.close();
    onChoice();
  };
  const choice = (preset: bigint) => {
    const pressed = String(preset === stake);
    const made = element('button', { type: 'button', class: 'chip', 'aria-pressed': pressed }, shown(preset, currency));
    made.addEventListener('click', () => choose(preset));
    return made;
  };
  button.addEventListener('click', () => picker.open(element('div', { class: 'chips' }, ...presets.map(choice))));
  return {
    button,
    dialog: picker.view,
    get stake() {
      return stake;
    },
  };
}
