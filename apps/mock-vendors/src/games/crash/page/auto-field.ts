import { CRASH_LEAST, isAuto, multiplierText, type Multiplier } from '@apsara/domain/games/crash/crash';
import { element } from '../../../page-kit/element.ts';
import type { CrashSay } from './words.ts';

const presets: readonly Multiplier[] = [150, 200, 500, 1_000];

/** Hundredths of a typed multiplier; undefined when it is none. */
function typedMultiplier(text: string): Multiplier | undefined {
  const found = /^(\d{1,4})(?:[.,](\d{1,2}))?$/.exec(text.trim());
  if (!found) return undefined;
  const [, whole = '', part = ''] = found;
  return Number(whole) * 100 + Number(part.padEnd(2, '0'));
}

/** The multiplier of the automatic cash-out: typed, or chosen with a press; empty is none. */
export class AutoField {
  private readonly input = element('input', {
    id: 'auto',
    class: 'auto-input',
    inputmode: 'decimal',
    autocomplete: 'off',
    maxlength: '7',
    'aria-describedby': 'auto-error',
  });
  private readonly error = element('p', { id: 'auto-error', class: 'auto-error', role: 'alert' });
  private readonly chips: { button: HTMLButtonElement; at: Multiplier }[];
  readonly view: HTMLElement;

  /** @param capOf the highest multiplier of the chosen stake. */
  constructor(
    private readonly t: CrashSay,
    private readonly capOf: () => Multiplier,
  ) {
    this.input.placeholder = t('autoOff');
    this.chips = presets.map((at) => ({
      at,
      button: element('button', { type: 'button', class: 'auto-chip' }, `${at / 100}×`),
    }));
    for (const { button, at } of this.chips)
      button.addEventListener('click', () => {
        this.input.value = this.value === at ? '' : multiplierText(at);
        this.show();
      });
    this.input.addEventListener('input', () => this.show());
    this.view = element(
      'div',
      { class: 'auto' },
      element('label', { for: 'auto', class: 'label' }, t('auto')),
      element('div', { class: 'auto-row' }, this.input, ...this.chips.map(({ button }) => button)),
      this.error,
    );
    this.show();
  }

  /** Null when it is empty; undefined when it is no multiplier that the bet may name. */
  get value(): Multiplier | null | undefined {
    if (this.input.value.trim() === '') return null;
    const at = typedMultiplier(this.input.value);
    return at !== undefined && isAuto(at, this.capOf()) ? at : undefined;
  }

  setOpen(isOpen: boolean): void {
    this.input.disabled = !isOpen;
    for (const { button } of this.chips) button.disabled = !isOpen;
  }

  /** Again after another stake was chosen, which has another bound. */
  show(): void {
    const { value, t } = this;
    const isWrong = value === undefined;
    this.input.setAttribute('aria-invalid', String(isWrong));
    const range = { least: multiplierText(CRASH_LEAST), most: multiplierText(this.capOf()) };
    this.error.textContent = isWrong ? t('autoRange', range) : '';
    for (const { button, at } of this.chips) button.setAttribute('aria-pressed', String(at === value));
  }
}
