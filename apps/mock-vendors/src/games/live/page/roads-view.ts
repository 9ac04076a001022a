import type { HandResult, Winner } from '@apsara/domain/games/baccarat/baccarat';
import {
  beadRoad,
  bigRoad,
  derivedRoad,
  type DerivedRoad,
  type RoadCell,
} from '@apsara/domain/games/baccarat/baccarat-roads';
import { element, svgElement } from '../../../page-kit/element.ts';
import { at, circle, letter, Road } from './road.ts';
import type { LiveSay } from './words.ts';

/** A road is never drawn narrower than this, so that an empty one is a board, too. */
const LEAST_COLUMNS = { bead: 18, big: 30, derived: 30 } as const;

/** Pairs of a hand as dots in the corners of its cell, the banker's at the upper left. */
function pairDots(cell: RoadCell, pairs: HandResult['pairs']): SVGElement[] {
  const { x, y } = at(cell);
  const dot = (side: 'player' | 'banker', by: number) =>
    svgElement('circle', { cx: String(x + by), cy: String(y + by), r: '2.600', class: `dot-${side}` });
  return [...(pairs.banker ? [dot('banker', -6)] : []), ...(pairs.player ? [dot('player', 6)] : [])];
}

const letters: Readonly<Record<Winner, string>> = { player: 'P', banker: 'B', tie: 'T' };

/** The history boards of the shoe, and how often each side won. */
export class RoadsView {
  private readonly bead: Road;
  private readonly big: Road;
  private readonly derived: [DerivedRoad, Road][];
  private readonly counts = element('p', { class: 'road-counts' });
  readonly view: HTMLElement;

  constructor(private readonly t: LiveSay) {
    this.bead = new Road(t('beadRoad'), 'road-bead', LEAST_COLUMNS.bead);
    this.big = new Road(t('bigRoad'), 'road-big', LEAST_COLUMNS.big);
    this.derived = (['bigEye', 'small', 'cockroach'] as const).map((road) => [
      road,
      new Road(t(road), `road-derived road-${road}`, LEAST_COLUMNS.derived),
    ]);
    const small = element('div', { class: 'roads-derived' }, ...this.derived.map(([, { view }]) => view));
    const boards = element('div', { class: 'roads-boards' }, this.bead.view, this.big.view);
    this.view = element('section', { class: 'roads', 'aria-label': t('shoeCards') }, this.counts, boards, small);
  }

  show(hands: readonly HandResult[]): void {
    const { t } = this;
    const count = (winner: Winner) => hands.filter((hand) => hand.winner === winner).length;
    const sums = { player: count('player'), banker: count('banker'), tie: count('tie') };
    const spoken = hands.length > 0 ? t('counts', sums) : t('noHands');
    const winners: readonly Winner[] = ['player', 'banker', 'tie'];
    this.counts.replaceChildren(
      ...winners.map((winner) =>
        element('span', { class: `count count-${winner}` }, element('i', {}, t(winner)), String(sums[winner])),
      ),
    );
    this.bead.draw(
      beadRoad(hands).map((cell) => ({ ...cell, marks: this.beadMarks(cell, cell.hand) })),
      spoken,
    );
    this.big.draw(
      bigRoad(hands).map((cell) => {
        const ties = cell.ties > 0 ? [letter(cell, cell.ties > 1 ? String(cell.ties) : '', 'road-ties')] : [];
        const { x, y } = at(cell);
        const slash =
          cell.ties > 0 ? [svgElement('path', { d: `M${x - 7} ${y + 7}L${x + 7} ${y - 7}`, class: 'road-tie' })] : [];
        return {
          ...cell,
          marks: [circle(cell, `hollow-${cell.side}`, 7), ...slash, ...ties, ...pairDots(cell, cell.pairs)],
        };
      }),
      spoken,
    );
    for (const [name, road] of this.derived) {
      road.draw(
        derivedRoad(hands, name).map((cell) => ({ ...cell, marks: [derivedMark(name, cell, cell.colour)] })),
        '',
      );
    }
  }

  private beadMarks(cell: RoadCell, hand: HandResult): SVGElement[] {
    const word = this.t(hand.winner);
    // Chinese uses one character per side; other languages use the usual casino letters.
    const sign = word.length === 1 ? word : letters[hand.winner];
    return [circle(cell, `bead-${hand.winner}`, 8.6), letter(cell, sign, 'bead-sign'), ...pairDots(cell, hand.pairs)];
  }
}

function derivedMark(road: DerivedRoad, cell: RoadCell, colour: string): SVGElement {
  if (road === 'bigEye') return circle(cell, `derived-hollow derived-${colour}`, 7);
  if (road === 'small') return circle(cell, `derived-full derived-${colour}`, 7.5);
  const { x, y } = at(cell);
  return svgElement('path', { d: `M${x - 7} ${y + 7}L${x + 7} ${y - 7}`, class: `derived-slash derived-${colour}` });
}
