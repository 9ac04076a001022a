import {
  doorOf,
  TOWER_FLOORS,
  towerDoors,
  towerPick,
  towersMultiplier,
  type TowerDoors,
  type TowersBet,
} from '@apsara/domain/games/instant/towers';
import { decimalText } from '@apsara/domain/ratio';
import { element } from '../../../page-kit/element.ts';
import type { InstantRound } from '../instant-api.ts';
import type { Board, BoardParts } from './board.ts';
import { ChipRow } from './chip-row.ts';
import gem from './gem.svg';
import mine from './mine.svg';
import type { InstantSay } from './words.ts';

const pictures = { gem, trap: mine };
type Found = keyof typeof pictures;

/** The tower, its lowest floor at the bottom, and the choice of how many doors each floor has. */
export class TowersBoard implements Board {
  private doors: TowerDoors = 4;
  private round: InstantRound | undefined;
  private isBusy = false;
  private readonly tower = element('div', { class: 'tower' });
  private readonly counts: ChipRow<TowerDoors>;
  private buttons: HTMLButtonElement[][] = [];
  readonly view: HTMLElement;

  constructor(
    private readonly t: InstantSay,
    private readonly parts: BoardParts,
  ) {
    this.counts = new ChipRow<TowerDoors>({
      label: t('doorsCount'),
      name: 'door-counts',
      values: towerDoors,
      text: String,
      onChoice: (doors) => {
        this.doors = doors;
        this.show(undefined);
        parts.onChoice();
      },
    });
    this.view = element('div', { class: 'towers' }, this.tower, ...this.counts.views);
    this.build();
    this.show(undefined);
  }

  get bet(): TowersBet {
    return { game: 'towers', doors: this.doors };
  }

  /** Also selects the round's bet, so that the picture is right after a reload. */
  show(round: InstantRound | undefined): void {
    this.round = round;
    if (round?.bet.game === 'towers') this.doors = round.bet.doors;
    if (this.buttons[0]?.length !== this.doors) this.build();
    this.counts.chosen = this.doors;
    this.buttons.forEach((floor, nth) => floor.forEach((button, door) => this.mark(button, nth, door)));
    this.lock(this.isBusy);
  }

  lock(busy: boolean): void {
    this.isBusy = busy;
    const open = this.round?.state === 'open' ? this.round : undefined;
    this.buttons.forEach((floor, nth) => {
      const isNext = !busy && open?.picks.length === nth;
      // A door keeps the focus while it rests, so it is marked rather than disabled.
      for (const button of floor) button.setAttribute('aria-disabled', String(!isNext));
    });
    this.counts.lock(busy || open !== undefined);
  }

  private build(): void {
    const { bet, t } = this;
    this.buttons = Array.from({ length: TOWER_FLOORS }, (_, floor) =>
      Array.from({ length: bet.doors }, (__, door) => {
        const button = element('button', { type: 'button', class: 'door' });
        button.addEventListener('click', () => {
          if (button.getAttribute('aria-disabled') === 'false') this.parts.onPick(towerPick(bet, floor, door));
        });
        return button;
      }),
    );
    const floors = this.buttons.map((buttons, floor) =>
      element(
        'div',
        { class: `tower-floor doors-${bet.doors}`, role: 'group', 'aria-label': t('floor', { number: floor + 1 }) },
        element('span', { class: 'tower-pays' }, `×${decimalText(towersMultiplier(bet, floor + 1), 2)}`),
        ...buttons,
      ),
    );
    this.tower.replaceChildren(...floors.toReversed());
  }

  private mark(button: HTMLButtonElement, floor: number, door: number): void {
    const { bet, round, t } = this;
    const pick = round?.picks[floor];
    const isPicked = pick !== undefined && doorOf(bet, pick) === door;
    const found = this.foundAt(floor, door, isPicked);
    const name = t('door', { floor: floor + 1, door: door + 1 });
    button.setAttribute('aria-label', found ? `${name}: ${t(found)}` : name);
    button.className = `door${found ? ` found-${found}` : ''}${isPicked ? ' picked' : ''}`;
    button.replaceChildren(...(found ? [element('img', { src: pictures[found], alt: '' })] : []));
  }

  /** Of an open round only the doors that were opened are known. */
  private foundAt(floor: number, door: number, isPicked: boolean): Found | undefined {
    const { round } = this;
    const trap = round?.drawn[floor];
    if (round?.state === 'open') return isPicked ? 'gem' : undefined;
    if (trap === undefined) return undefined;
    if (trap === door) return 'trap';
    return isPicked ? 'gem' : undefined;
  }
}
