import { wheelPays, wheelSegments, type WheelBet, type WheelSegments } from '@apsara/domain/games/instant/wheel';
import { wheelParts } from '@apsara/domain/games/instant/wheel-rules';
import { itemAt } from '@apsara/domain/lists';
import { percent } from '@apsara/domain/ratio';
import type { Risk } from '@apsara/domain/games/instant/risks';
import { element, svgElement } from '../../../page-kit/element.ts';
import type { InstantRound } from '../instant-api.ts';
import type { Board, BoardParts } from './board.ts';
import { ChipRow } from './chip-row.ts';
import { riskRow } from './risk-row.ts';
import { timesText } from './times-text.ts';
import type { InstantSay } from './words.ts';

const RADIUS = 100;
const TURNS = 4;

const point = (part: number): string => {
  const angle = 2 * Math.PI * part - Math.PI / 2;
  return `${(RADIUS * Math.cos(angle)).toFixed(2)} ${(RADIUS * Math.sin(angle)).toFixed(2)}`;
};

/** The highest payout has the first colour, and segments that pay nothing the last. */
const toneOf = (pays: number, all: readonly number[]): string => (pays === 0 ? 'none' : String(all.indexOf(pays)));

function wedges(bet: WheelBet): SVGElement[] {
  const tones = wheelParts(bet).map(({ pays }) => pays);
  return wheelPays(bet).map((pays, segment) =>
    svgElement('path', {
      d: `M0 0L${point(segment / bet.segments)}A${RADIUS} ${RADIUS} 0 0 1 ${point((segment + 1) / bet.segments)}Z`,
      class: `wedge tone-${toneOf(pays, tones)}`,
    }),
  );
}

/** The wheel below its pointer, what its colours pay and how often, and the choice of risk and segments. */
export class WheelBoard implements Board {
  private segments: WheelSegments = 10;
  private risk: Risk = 'low';
  private drawnWheel = '';
  private shownRound = '';
  private turned = 0;
  private readonly wheel = svgElement('g', { class: 'wheel-disc' });
  private readonly fallen = element('strong', { class: 'drawn-figure wheel-figure', 'aria-hidden': 'true' });
  private readonly legend = element('ul', { class: 'wheel-parts' });
  private readonly risks: ChipRow<Risk>;
  private readonly sizes: ChipRow<WheelSegments>;
  readonly view: HTMLElement;

  constructor(t: InstantSay, parts: BoardParts) {
    const chosen = () => {
      this.show(undefined);
      parts.onChoice();
    };
    this.risks = riskRow(t, (risk) => {
      this.risk = risk;
      chosen();
    });
    this.sizes = new ChipRow<WheelSegments>({
      label: t('segments'),
      name: 'wheel-sizes',
      values: wheelSegments,
      text: String,
      onChoice: (segments) => {
        this.segments = segments;
        chosen();
      },
    });
    const picture = svgElement(
      'svg',
      { viewBox: '-112 -116 224 228', class: 'wheel', 'aria-hidden': 'true' },
      svgElement('circle', { r: '108', class: 'wheel-rim' }),
      this.wheel,
      svgElement('circle', { r: '46', class: 'wheel-hub' }),
      svgElement('path', { d: 'M-11 -115h22l-11 24Z', class: 'wheel-pointer' }),
    );
    this.view = element(
      'div',
      { class: 'wheel-board' },
      element('div', { class: 'wheel-place' }, picture, this.fallen),
      this.legend,
      ...this.risks.views,
      ...this.sizes.views,
    );
    this.show(undefined);
  }

  get bet(): WheelBet {
    return { game: 'wheel', segments: this.segments, risk: this.risk };
  }

  /** Also selects the round's bet, so that the picture is right after a reload. */
  show(round: InstantRound | undefined): void {
    const [segment] = round?.drawn ?? [];
    if (round?.bet.game === 'wheel') ({ segments: this.segments, risk: this.risk } = round.bet);
    const { bet } = this;
    this.draw(bet);
    const pays = segment === undefined ? undefined : itemAt(wheelPays(bet), segment);
    if (segment !== undefined && round?.roundId !== this.shownRound)
      this.turn(this.wholeTurns + 360 * TURNS - (360 * (segment + 0.5)) / bet.segments);
    this.shownRound = round?.roundId ?? '';
    this.fallen.textContent = pays === undefined ? '–' : timesText(pays);
    this.fallen.dataset['result'] = pays !== undefined && pays > 100 ? 'won' : 'calm';
    for (const item of this.legend.children) {
      if (item.getAttribute('data-pays') === String(pays)) item.setAttribute('aria-current', 'true');
      else item.removeAttribute('aria-current');
    }
    this.risks.chosen = bet.risk;
    this.sizes.chosen = bet.segments;
  }

  lock(busy: boolean): void {
    this.risks.lock(busy);
    this.sizes.lock(busy);
  }

  /** The next angle, in degrees, at which segment 1 begins at the pointer. */
  private get wholeTurns(): number {
    return Math.ceil(this.turned / 360) * 360;
  }

  private turn(degrees: number): void {
    this.turned = degrees;
    this.wheel.style.rotate = `${degrees}deg`;
  }

  private draw(bet: WheelBet): void {
    const name = `${bet.risk} ${bet.segments}`;
    if (name === this.drawnWheel) return;
    this.drawnWheel = name;
    this.turn(this.wholeTurns);
    this.wheel.replaceChildren(...wedges(bet));
    const parts = wheelParts(bet);
    const tones = parts.map(({ pays }) => pays);
    this.legend.replaceChildren(
      ...parts.map(({ pays, chance }) =>
        element(
          'li',
          { class: `wheel-part tone-${toneOf(pays, tones)}`, 'data-pays': String(pays) },
          element('strong', {}, timesText(pays)),
          element('span', {}, `${percent(chance, 1)} %`),
        ),
      ),
    );
  }
}
