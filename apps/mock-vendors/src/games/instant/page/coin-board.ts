import { coinMultiplier, coinSides, sideOf, type CoinBet, type CoinSide } from '@apsara/domain/games/instant/coin';
import { enumerateCoin } from '@apsara/domain/games/instant/coin-rules';
import { decimalText, percent } from '@apsara/domain/ratio';
import { element, svgElement } from '../../../page-kit/element.ts';
import type { InstantRound } from '../instant-api.ts';
import type { Board, BoardParts } from './board.ts';
import { ChipRow } from './chip-row.ts';
import { figure } from './figure.ts';
import type { InstantSay } from './words.ts';

/** A flower for heads and a temple for tails, in a box of 100. */
const reliefs: Readonly<Record<CoinSide, string>> = {
  heads:
    'M50 24c8 9 11 19 11 27 6-7 12-10 19-11-1 17-11 29-30 34-19-5-29-17-30-34 7 1 13 4 19 11 0-8 3-18 11-27ZM26 78h48v4H26Z',
  tails: 'M50 18l6 14v10h6l4-8 4 8v20h8v14H22V62h8V42l4-8 4 8h6V32ZM46 60v16h8V60Z',
};

const face = (side: CoinSide): HTMLElement =>
  element(
    'div',
    { class: `coin-face coin-${side}` },
    svgElement(
      'svg',
      { viewBox: '0 0 100 100' },
      svgElement('circle', { cx: '50', cy: '50', r: '49', class: 'coin-rim' }),
      svgElement('circle', { cx: '50', cy: '50', r: '42', class: 'coin-field' }),
      svgElement('path', { d: reliefs[side], class: 'coin-relief', 'fill-rule': 'evenodd' }),
    ),
  );

/** The coin, the side that is up, and a button for each side. */
export class CoinBoard implements Board {
  private side: CoinSide = 'heads';
  private shownRound = '';
  private readonly coin = element('div', { class: 'coin' }, face('heads'), face('tails'));
  private readonly fallen = element('strong', { class: 'drawn-figure', 'aria-hidden': 'true' });
  private readonly sides: ChipRow<CoinSide>;
  readonly view: HTMLElement;

  constructor(
    private readonly t: InstantSay,
    parts: BoardParts,
  ) {
    this.sides = new ChipRow({
      label: t('side'),
      name: 'coin-sides',
      values: coinSides,
      text: (side) => t(side),
      onChoice: (side) => {
        this.side = side;
        this.show(undefined);
        parts.onChoice();
      },
    });
    const [pays, chance] = [figure(t('pays')), figure(t('chance'))];
    pays.value.textContent = `×${decimalText(coinMultiplier, 2)}`;
    chance.value.textContent = `${percent(enumerateCoin(this.bet).chance, 0)} %`;
    this.view = element(
      'div',
      { class: 'coin-board' },
      element('div', { class: 'coin-place', 'aria-hidden': 'true' }, this.coin),
      this.fallen,
      ...this.sides.views,
      element('div', { class: 'two-figures' }, pays.view, chance.view),
    );
    this.show(undefined);
  }

  get bet(): CoinBet {
    return { game: 'coin', side: this.side };
  }

  /** Also selects the round's bet, so that the picture is right after a reload. */
  show(round: InstantRound | undefined): void {
    const [flip] = round?.drawn ?? [];
    if (round?.bet.game === 'coin') this.side = round.bet.side;
    const up = flip === undefined ? this.side : sideOf(flip);
    this.coin.dataset['up'] = up;
    this.fallen.textContent = flip === undefined ? '–' : this.t(up);
    this.fallen.dataset['result'] = flip !== undefined && up === this.side ? 'won' : 'calm';
    this.sides.chosen = this.side;
    const isNew = round !== undefined && flip !== undefined && round.roundId !== this.shownRound;
    this.shownRound = round?.roundId ?? '';
    this.coin.classList.remove('flips');
    if (!isNew) return;
    // A style has to be computed without the class, or the second flip does not move.
    void this.coin.offsetWidth;
    this.coin.classList.add('flips');
  }

  lock(busy: boolean): void {
    this.sides.lock(busy);
  }
}
