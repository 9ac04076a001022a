import { cardName, suitOf, type Card } from '@apsara/domain/games/baccarat/baccarat';
import { shedSuits, sortCards, valueOf, type ShedGame } from '@apsara/domain/games/shed/shed-cards';
import { cardFace } from '../../../page-kit/card-picture.ts';
import { element } from '../../../page-kit/element.ts';

/** The player's own cards as a fan: a press or the space bar chooses a card, arrows go along, and Enter plays. */
export class Fan {
  readonly view: HTMLElement;
  onChoice: () => void = () => undefined;
  onPlay: () => void = () => undefined;
  private buttons = new Map<Card, HTMLButtonElement>();
  private readonly picked = new Set<Card>();
  private cards: readonly Card[] = [];
  private bySuit = false;
  private hinted: readonly Card[] = [];

  constructor(
    private readonly game: ShedGame,
    label: string,
  ) {
    this.view = element('div', { class: 'fan', role: 'group', 'aria-label': label });
    this.view.addEventListener('keydown', (event) => this.key(event));
  }

  get chosen(): Card[] {
    return sortCards(this.game, [...this.picked]);
  }

  /** Cards that stay keep their element, so that they do not move again. */
  show(cards: readonly Card[]): void {
    if (cards.length === this.cards.length && cards.every((card) => this.buttons.has(card))) return;
    const hadFocus = this.view.contains(document.activeElement);
    this.cards = cards;
    for (const card of this.picked) if (!cards.includes(card)) this.picked.delete(card);
    this.draw();
    if (hadFocus) this.view.querySelector<HTMLElement>('button')?.focus();
  }

  sort(): void {
    this.bySuit = !this.bySuit;
    this.draw();
  }

  /** Marks the cards of a hint. */
  hint(cards: readonly Card[]): void {
    this.hinted = cards;
    for (const [card, button] of this.buttons) button.classList.toggle('hinted', cards.includes(card));
  }

  clear(): void {
    this.picked.clear();
    this.showPicked();
  }

  private draw(): void {
    const order = this.bySuit
      ? this.cards.toSorted((one, other) => this.suitPlace(one) - this.suitPlace(other))
      : sortCards(this.game, this.cards);
    this.buttons = new Map(order.map((card) => [card, this.buttons.get(card) ?? this.button(card)]));
    for (const [nth, button] of [...this.buttons.values()].entries()) {
      button.style.setProperty('--at', String(nth - (order.length - 1) / 2));
      button.tabIndex = nth === 0 ? 0 : -1;
    }
    this.view.style.setProperty('--count', String(Math.max(1, order.length)));
    this.view.replaceChildren(...this.buttons.values());
    this.showPicked();
    this.hint(this.hinted);
  }

  private suitPlace(card: Card): number {
    return 100 * shedSuits[this.game].indexOf(suitOf(card)) + valueOf(this.game, card);
  }

  private button(card: Card): HTMLButtonElement {
    const button = element(
      'button',
      { type: 'button', class: 'fan-card', 'aria-label': cardName(card) },
      cardFace(card),
    );
    button.addEventListener('click', () => {
      if (!this.picked.delete(card)) this.picked.add(card);
      this.focusOn(button);
      this.showPicked();
      this.onChoice();
    });
    return button;
  }

  private showPicked(): void {
    for (const [card, button] of this.buttons) button.setAttribute('aria-pressed', String(this.picked.has(card)));
  }

  private focusOn(target: HTMLButtonElement): void {
    for (const button of this.buttons.values()) button.tabIndex = button === target ? 0 : -1;
    target.focus();
  }

  private key(event: KeyboardEvent): void {
    const all = [...this.buttons.values()];
    const at = all.findIndex((button) => button === document.activeElement);
    const steps: Partial<Record<string, number>> = {
      ArrowLeft: at - 1,
      ArrowRight: at + 1,
      Home: 0,
      End: all.length - 1,
    };
    const next = steps[event.key];
    if (event.key === 'Enter') {
      event.preventDefault();
      this.onPlay();
    } else if (next !== undefined) {
      event.preventDefault();
      const target = all[(next + all.length) % all.length];
      if (target) this.focusOn(target);
    }
  }
}
