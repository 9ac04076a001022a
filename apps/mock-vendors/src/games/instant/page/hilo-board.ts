import {
  canGuess,
  hiloCard,
  hiloCardText,
  hiloChance,
  hiloMultiplier,
  hiloPick,
  hiloSides,
  isMissed,
  type HiloBet,
  type HiloSide,
} from '@apsara/domain/games/instant/hilo';
import { decimalText, percent } from '@apsara/domain/ratio';
import { cardBack, cardFace } from '../../../page-kit/card-picture.ts';
import { element } from '../../../page-kit/element.ts';
import type { InstantRound } from '../instant-api.ts';
import type { Board, BoardParts } from './board.ts';
import type { InstantSay } from './words.ts';

const picture = (card: number | undefined): SVGSVGElement =>
  card === undefined ? cardBack() : cardFace(hiloCard(card));

/** The card to guess from, the cards before it, and a button for each guess with what it pays. */
export class HiloBoard implements Board {
  readonly bet: HiloBet = { game: 'hilo' };
  private round: InstantRound | undefined;
  private readonly card = element('div', { class: 'hilo-card', role: 'img' });
  private readonly before = element('ol', { class: 'hilo-before' });
  private readonly guesses: Record<HiloSide, { view: HTMLButtonElement; pays: HTMLElement }>;
  readonly view: HTMLElement;

  constructor(
    private readonly t: InstantSay,
    private readonly parts: BoardParts,
  ) {
    this.guesses = { lower: this.guess('lower'), higher: this.guess('higher') };
    this.view = element(
      'div',
      { class: 'hilo' },
      this.card,
      this.before,
      element(
        'div',
        { class: 'hilo-guesses', role: 'group', 'aria-label': t('yourGuess') },
        this.guesses.lower.view,
        this.guesses.higher.view,
      ),
      element('p', { class: 'choice-label' }, t('sameRank')),
    );
    this.show(undefined);
  }

  show(round: InstantRound | undefined): void {
    this.round = round;
    const cards = this.cards;
    const last = cards.at(-1);
    this.card.replaceChildren(picture(last));
    this.card.setAttribute('aria-label', last === undefined ? this.t('noCard') : hiloCardText(last));
    const isLost = round?.state === 'played' && isMissed({ cards: round.drawn, picks: round.picks });
    this.card.dataset['result'] = isLost ? 'missed' : 'calm';
    this.before.replaceChildren(
      ...cards
        .slice(0, -1)
        .map((card) => element('li', { class: /[♥♦]/.test(hiloCardText(card)) ? 'red' : 'black' }, hiloCardText(card))),
    );
    for (const side of hiloSides) this.guesses[side].pays.textContent = this.paysText(side);
  }

  lock(busy: boolean): void {
    const open = this.round?.state === 'open';
    for (const side of hiloSides)
      this.guesses[side].view.setAttribute('aria-disabled', String(busy || !open || !this.canGuess(side)));
  }

  private guess(side: HiloSide) {
    const pays = element('span', { class: 'hilo-pays' });
    const view = element('button', { type: 'button', class: 'chip', 'aria-disabled': 'true' }, this.t(side), pays);
    view.addEventListener('click', () => {
      // The button keeps the focus while it rests, so it is marked rather than disabled.
      if (view.getAttribute('aria-disabled') === 'false')
        this.parts.onPick(hiloPick(this.round?.picks.length ?? 0, side));
    });
    return { view, pays };
  }

  /** The cards that were turned; those that a round did not come to stay face down. */
  private get cards(): readonly number[] {
    return this.round ? this.round.drawn.slice(0, this.round.picks.length + 1) : [];
  }

  private canGuess(side: HiloSide): boolean {
    const { cards, round } = this;
    return round?.state === 'open' && cards.length > 0 && canGuess({ cards, picks: round.picks }, side);
  }

  private paysText(side: HiloSide): string {
    const { cards, round } = this;
    const last = cards.at(-1);
    if (!round || last === undefined || !this.canGuess(side)) return '–';
    const picks = [...round.picks, hiloPick(round.picks.length, side)];
    return `×${decimalText(hiloMultiplier({ cards, picks }), 2)} · ${percent(hiloChance(last, side), 1)} %`;
  }
}
