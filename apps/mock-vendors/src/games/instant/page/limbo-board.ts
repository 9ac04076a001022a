import { limboChance, limboHeights, limboTargets, limboWins, type LimboBet } from '@apsara/domain/games/instant/limbo';
import { hundredths } from '@apsara/domain/games/instant/pays';
import { decimalText, percent } from '@apsara/domain/ratio';
import { element, svgElement } from '../../../page-kit/element.ts';
import type { InstantRound } from '../instant-api.ts';
import type { Board, BoardParts } from './board.ts';
import { ChipRow } from './chip-row.ts';
import { figure } from './figure.ts';
import { timesText } from './times-text.ts';
import type { InstantSay } from './words.ts';

const FIRST_TARGET = 200;
const [WIDTH, HEIGHT, GROUND] = [320, 200, 172];
const TOP = 30;
const { lowest, highest } = limboHeights;
const marks = [lowest, 1_000, 10_000, highest];

/** Where a height lies in the picture: each mark is ten times the one below. */
const levelOf = (height: number): number =>
  GROUND - ((GROUND - TOP) * Math.log(height / lowest)) / Math.log(highest / lowest);

const shortTarget = (target: number): string => `×${decimalText(hundredths(target), target % 100 === 0 ? 0 : 1)}`;

function scale(): SVGElement[] {
  return marks.flatMap((mark) => {
    const y = String(levelOf(mark));
    const text = svgElement('text', { x: '6', y: String(levelOf(mark) - 4), class: 'sky-mark' });
    text.textContent = shortTarget(mark);
    return [svgElement('line', { x1: '0', x2: String(WIDTH), y1: y, y2: y, class: 'sky-line' }), text];
  });
}

const balloon = (): SVGElement[] => [
  svgElement('path', { d: 'M0 -4c-12 -8 -18 -16 -18 -26a18 18 0 0 1 36 0c0 10 -6 18 -18 26Z', class: 'balloon-skin' }),
  svgElement('path', {
    d: 'M0 -4c-5 -8 -7 -16 -7 -26 0 -9 3 -16 7 -18 4 2 7 9 7 18 0 10 -2 18 -7 26Z',
    class: 'balloon-stripe',
  }),
  svgElement('path', { d: 'M-5 0h10l-1.500 8h-7Z', class: 'balloon-basket' }),
];

/** The sky with the chosen height, the balloon where it stopped, and a button for each target. */
export class LimboBoard implements Board {
  private target = FIRST_TARGET;
  private readonly height = element('strong', { class: 'drawn-figure', 'aria-hidden': 'true' });
  private readonly line = svgElement('line', { x1: '0', x2: String(WIDTH), class: 'sky-target' });
  private readonly balloon = svgElement('g', { class: 'balloon' }, ...balloon());
  private readonly targets: ChipRow<number>;
  private readonly figures: Record<'pays' | 'chance', ReturnType<typeof figure>>;
  readonly view: HTMLElement;

  constructor(t: InstantSay, parts: BoardParts) {
    this.targets = new ChipRow<number>({
      label: t('target'),
      name: 'limbo-targets',
      values: limboTargets,
      text: shortTarget,
      onChoice: (target) => {
        this.target = target;
        this.show(undefined);
        parts.onChoice();
      },
    });
    const { pays, chance } = (this.figures = { pays: figure(t('pays')), chance: figure(t('chance')) });
    this.view = element(
      'div',
      { class: 'limbo' },
      this.height,
      svgElement(
        'svg',
        { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, class: 'sky', 'aria-hidden': 'true' },
        ...scale(),
        this.line,
        this.balloon,
      ),
      ...this.targets.views,
      element('div', { class: 'two-figures' }, pays.view, chance.view),
    );
    this.show(undefined);
  }

  get bet(): LimboBet {
    return { game: 'limbo', target: this.target };
  }

  /** Also selects the round's bet, so that the picture is right after a reload. */
  show(round: InstantRound | undefined): void {
    const [height] = round?.drawn ?? [];
    if (round?.bet.game === 'limbo') this.target = round.bet.target;
    const { bet } = this;
    this.height.textContent = height === undefined ? '–' : timesText(height);
    this.height.dataset['result'] = height !== undefined && limboWins(bet, height) ? 'won' : 'calm';
    this.balloon.style.translate = `${WIDTH / 2}px ${levelOf(height ?? lowest)}px`;
    this.line.setAttribute('y1', String(levelOf(bet.target)));
    this.line.setAttribute('y2', String(levelOf(bet.target)));
    this.targets.chosen = bet.target;
    this.figures.pays.value.textContent = timesText(bet.target);
    this.figures.chance.value.textContent = `${percent(limboChance(bet), 3)} %`;
  }

  lock(busy: boolean): void {
    this.targets.lock(busy);
  }
}
