import { binOf, binPays, PLINKO_ROWS, type PlinkoBet } from '@apsara/domain/games/instant/plinko';
import { hundredths } from '@apsara/domain/games/instant/pays';
import { decimalText } from '@apsara/domain/ratio';
import type { Risk } from '@apsara/domain/games/instant/risks';
import { element, svgElement } from '../../../page-kit/element.ts';
import type { InstantRound } from '../instant-api.ts';
import type { Board, BoardParts } from './board.ts';
import type { ChipRow } from './chip-row.ts';
import { riskRow } from './risk-row.ts';
import type { InstantSay } from './words.ts';

const BIN = 40;
const ROW = 30;
const WIDTH = BIN * (PLINKO_ROWS + 1);
const HEIGHT = ROW * (PLINKO_ROWS + 1);

/** Coordinates of a ball in a row after this many steps to the right. */
const place = (row: number, rights: number) => ({ x: WIDTH / 2 + (rights - row / 2) * BIN, y: ROW / 2 + row * ROW });

function pins(): SVGElement[] {
  const rows = Array.from({ length: PLINKO_ROWS }, (_, row) =>
    Array.from({ length: row + 1 }, (__, rights) => place(row, rights)),
  );
  return rows.flat().map(({ x, y }) => svgElement('circle', { cx: String(x), cy: String(y), r: '4', class: 'pin' }));
}

/** The way a ball took, from above the first pin into its bin. */
function route(turns: readonly number[]): SVGElement[] {
  const ends = Array.from({ length: PLINKO_ROWS + 1 }, (_, row) => place(row, binOf(turns.slice(0, row))));
  const points = ends.map(({ x, y }) => `${x},${y - 9}`).join(' ');
  const { x, y } = place(PLINKO_ROWS, binOf(turns));
  return [
    svgElement('polyline', { points, class: 'route', pathLength: '1' }),
    svgElement('circle', { cx: String(x), cy: String(y - 9), r: '9', class: 'ball' }),
  ];
}

/** The plinko board: the falling ball, pins, bins with their payouts, and three risk levels. */
export class PlinkoBoard implements Board {
  private risk: Risk = 'medium';
  private readonly fall = svgElement('g', {});
  private readonly bins = element('ol', { class: 'bins' });
  private readonly risks: ChipRow<Risk>;
  readonly view: HTMLElement;

  constructor(
    private readonly t: InstantSay,
    parts: BoardParts,
  ) {
    this.risks = riskRow(t, (risk) => {
      this.risk = risk;
      this.show(undefined);
      parts.onChoice();
    });
    const picture = svgElement(
      'svg',
      { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, class: 'pins', 'aria-hidden': 'true' },
      ...pins(),
      this.fall,
    );
    this.view = element(
      'div',
      { class: 'plinko' },
      element('div', { class: 'plinko-picture' }, picture, this.bins),
      ...this.risks.views,
    );
    this.update(undefined);
  }

  get bet(): PlinkoBet {
    return { game: 'plinko', risk: this.risk };
  }

  show(round: InstantRound | undefined): void {
    if (round?.bet.game === 'plinko') this.risk = round.bet.risk;
    const turns = round?.drawn ?? [];
    this.fall.replaceChildren(...(turns.length > 0 ? route(turns) : []));
    this.update(turns.length > 0 ? binOf(turns) : undefined);
  }

  lock(busy: boolean): void {
    this.risks.lock(busy);
  }

  /** @param hit the bin the last ball fell into. */
  private update(hit: number | undefined): void {
    const { bet, t } = this;
    this.risks.chosen = bet.risk;
    const bins = binPays(bet).map((pays, nth) => {
      const times = decimalText(hundredths(pays), pays % 10 === 0 ? 1 : 2);
      const label = t('fellInto', { bin: nth + 1, times });
      return element(
        'li',
        { class: nth === hit ? 'bin hit' : 'bin', 'aria-label': label, ...(nth === hit && { 'aria-current': 'true' }) },
        times,
      );
    });
    this.bins.replaceChildren(...bins);
  }
}
