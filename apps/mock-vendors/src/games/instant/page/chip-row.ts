import { element } from '../../../page-kit/element.ts';

interface ChipRowParts<Value> {
  /** Names the choice for everybody. */
  label: string;
  /** Of the styles and of the label's id. */
  name: string;
  values: readonly Value[];
  text: (value: Value) => string;
  onChoice: (value: Value) => void;
}

/** A labelled row of buttons of which one is chosen. */
export class ChipRow<Value extends string | number> {
  private readonly buttons: ReadonlyMap<Value, HTMLButtonElement>;
  readonly views: readonly HTMLElement[];

  constructor({ label, name, values, text, onChoice }: ChipRowParts<Value>) {
    this.buttons = new Map(
      values.map((value) => {
        const button = element('button', { type: 'button', class: 'chip' }, text(value));
        button.addEventListener('click', () => onChoice(value));
        return [value, button] as const;
      }),
    );
    const id = `${name}-label`;
    this.views = [
      element('p', { class: 'choice-label', id }, label),
      element('div', { class: `choices ${name}`, role: 'group', 'aria-labelledby': id }, ...this.buttons.values()),
    ];
  }

  set chosen(chosen: Value) {
    for (const [value, button] of this.buttons) button.setAttribute('aria-pressed', String(value === chosen));
  }

  lock(locked: boolean): void {
    for (const button of this.buttons.values()) button.disabled = locked;
  }
}
