import {
  diceChances,
  diceLine,
  diceMultiplier,
  diceSides,
  diceWins,
  rollText,
  type DiceBet,
  type DiceSide,
} from '@apsara/domain/games/instant/dice';
import { decimalText } from '@apsara/domain/ratio';
import { element } from '../../../page-kit/element.ts';
import type { InstantRound } from '../instant-api.ts';
import type { Board, BoardParts } from './board.ts';
import { ChipRow } from './chip-row.ts';
import { figure } from './figure.ts';
import type { InstantSay } from './words.ts';

const FIRST_CHANCE = 50;

/** The line from 0 to 100 with the part that wins and the last roll on it. */
class Track {
  private readonly marker = element('div', { class: 'track-marker', hidden: '' });
  readonly view = element(
    'div',
    { class: 'track', 'aria-hidden': 'true' },
    element('div', { class: 'track-wins' }),
    this.marker,
  );

  part(bet: DiceBet): void {
    this.view.dataset['side'] = bet.side;
    this.view.style.setProperty('--line', `${diceLine(bet) / 100}%`);
  }

  mark(roll: number | undefined): void {
    this.marker.hidden = roll === undefined;
    if (roll !== undefined) this.view.style.setProperty('--roll', `${roll / 100}%`);
  }
}

/** The dice: a slider for the chance, two buttons for the side, and the roll. */
export class DiceBoard implements Board {
  private side: DiceSide = 'low';
  private readonly roll = element('strong', { class: 'roll', 'aria-hidden': 'true' }, '–');
  private readonly track = new Track();
  private readonly slider = element('input', { type: 'range', class: 'chance', step: '1' });
  private readonly sides: ChipRow<DiceSide>;
  private readonly figures: Record<'pays' | 'chance' | 'winsWith', ReturnType<typeof figure>>;
  readonly view: HTMLElement;

  constructor(
    private readonly t: InstantSay,
    private readonly parts: BoardParts,
  ) {
    this.sides = new ChipRow({
      label: t('side'),
      name: 'sides',
      values: diceSides,
      text: (side) => t(side),
      onChoice: (side) => this.choose(side),
    });
    Object.assign(this.slider, {
      min: String(diceChances.least),
      max: String(diceChances.most),
      value: String(FIRST_CHANCE),
    });
    this.slider.setAttribute('aria-label', t('chance'));
    this.slider.addEventListener('input', () => this.choose(this.side));
    const { pays, chance, winsWith } = (this.figures = {
      pays: figure(t('pays')),
      chance: figure(t('chance')),
      winsWith: figure(t('winsWith')),
    });
    this.view = element(
      'div',
      { class: 'dice' },
      this.roll,
      this.track.view,
      this.slider,
      ...this.sides.views,
      element('div', { class: 'dice-figures' }, pays.view, chance.view, winsWith.view),
    );
    this.update();
  }

  get bet(): DiceBet {
    return { game: 'dice', side: this.side, chance: Number(this.slider.value) };
  }

  /** Also selects the round's bet, so that the picture is right after a reload. */
  show(round: InstantRound | undefined): void {
    const [roll] = round?.drawn ?? [];
    if (round?.bet.game === 'dice') this.set(round.bet);
    this.track.mark(roll);
    this.roll.textContent = roll === undefined ? '–' : rollText(roll);
    this.roll.dataset['result'] = roll !== undefined && diceWins(this.bet, roll) ? 'won' : 'calm';
  }

  lock(busy: boolean): void {
    this.slider.disabled = busy;
    this.sides.lock(busy);
  }

  private choose(side: DiceSide): void {
    this.set({ side, chance: Number(this.slider.value) });
    this.show(undefined);
    this.parts.onChoice();
  }

  private set({ side, chance }: Pick<DiceBet, 'side' | 'chance'>): void {
    this.side = side;
    this.slider.value = String(chance);
    this.update();
  }

  private update(): void {
    const { bet, t } = this;
    const { pays, chance, winsWith } = this.figures;
    this.track.part(bet);
    this.sides.chosen = bet.side;
    pays.value.textContent = `×${decimalText(diceMultiplier(bet), 4)}`;
    chance.value.textContent = `${bet.chance} %`;
    winsWith.value.textContent = t(bet.side === 'low' ? 'below' : 'from', { roll: rollText(diceLine(bet)) });
    this.slider.setAttribute('aria-valuetext', `${bet.chance} %`);
  }
}
