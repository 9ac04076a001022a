import { KENO_MOST_PICKED, KENO_NUMBERS, kenoHits, kenoPays, type KenoBet } from '@apsara/domain/games/instant/keno';
import type { Risk } from '@apsara/domain/games/instant/risks';
import { element } from '../../../page-kit/element.ts';
import type { InstantRound } from '../instant-api.ts';
import type { Board, BoardParts } from './board.ts';
import type { ChipRow } from './chip-row.ts';
import { riskRow } from './risk-row.ts';
import { timesText } from './times-text.ts';
import type { InstantSay } from './words.ts';

/** Forty numbers to pick from, what each count of hits pays, and three risks. */
export class KenoBoard implements Board {
  private risk: Risk = 'medium';
  private picked: readonly number[] = [];
  private drawn: readonly number[] = [];
  private readonly numbers: readonly HTMLButtonElement[];
  private readonly clear: HTMLButtonElement;
  private readonly pays = element('ol', { class: 'keno-pays' });
  private readonly risks: ChipRow<Risk>;
  readonly view: HTMLElement;

  constructor(
    private readonly t: InstantSay,
    private readonly parts: BoardParts,
  ) {
    this.numbers = Array.from({ length: KENO_NUMBERS }, (_, nth) => this.numberButton(nth + 1));
    this.clear = element('button', { type: 'button', class: 'chip keno-clear' }, t('clear'));
    this.clear.addEventListener('click', () => this.choose([]));
    this.risks = riskRow(t, (risk) => {
      this.risk = risk;
      this.choose(this.picked);
    });
    this.view = element(
      'div',
      { class: 'keno' },
      element('div', { class: 'keno-numbers', role: 'group', 'aria-label': t('theNumbers') }, ...this.numbers),
      this.pays,
      ...this.risks.views,
      this.clear,
    );
    this.show(undefined);
  }

  get bet(): KenoBet {
    return { game: 'keno', risk: this.risk, numbers: [...this.picked] };
  }

  get isIncomplete(): boolean {
    return this.picked.length === 0;
  }

  /** Also selects the round's bet, so that the picture is right after a reload. */
  show(round: InstantRound | undefined): void {
    if (round?.bet.game === 'keno') {
      this.risk = round.bet.risk;
      this.picked = round.bet.numbers;
    }
    this.drawn = round?.drawn ?? [];
    this.numbers.forEach((button, nth) => this.mark(button, nth + 1));
    this.risks.chosen = this.risk;
    this.showPays();
  }

  lock(busy: boolean): void {
    for (const button of this.numbers) button.disabled = busy;
    this.clear.disabled = busy;
    this.risks.lock(busy);
  }

  private numberButton(number: number): HTMLButtonElement {
    const button = element('button', { type: 'button', class: 'keno-number' }, String(number));
    button.addEventListener('click', () => {
      const { picked } = this;
      if (picked.includes(number)) return this.choose(picked.filter((each) => each !== number));
      if (picked.length < KENO_MOST_PICKED) this.choose([...picked, number].toSorted((a, b) => a - b));
    });
    return button;
  }

  private choose(numbers: readonly number[]): void {
    this.picked = numbers;
    this.show(undefined);
    this.parts.onChoice();
  }

  private mark(button: HTMLButtonElement, number: number): void {
    const [isPicked, isDrawn] = [this.picked.includes(number), this.drawn.includes(number)];
    button.setAttribute('aria-pressed', String(isPicked));
    button.setAttribute('aria-label', isDrawn ? `${number}: ${this.t(isPicked ? 'hit' : 'drawn')}` : String(number));
    button.className = `keno-number${isDrawn ? ' drawn' : ''}`;
  }

  private showPays(): void {
    const { bet, drawn, t } = this;
    if (this.isIncomplete) return this.pays.replaceChildren();
    const hits = drawn.length > 0 ? kenoHits(bet, drawn) : undefined;
    const items = kenoPays(bet.risk, bet.numbers.length).map((pays, count) => {
      const times = timesText(pays);
      return element(
        'li',
        { class: 'keno-pay', ...(count === hits && { 'aria-current': 'true' }) },
        element('span', {}, t('hitCount', { hits: count })),
        element('strong', {}, times),
      );
    });
    this.pays.replaceChildren(...items);
  }
}
