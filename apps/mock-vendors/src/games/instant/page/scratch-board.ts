import {
  scratchFields,
  scratchTableOf,
  scratchTables,
  type ScratchBet,
  type ScratchTier,
} from '@apsara/domain/games/instant/scratch';
import { must } from '@apsara/domain/must';
import { element } from '../../../page-kit/element.ts';
import type { InstantRound, PrintRunView } from '../instant-api.ts';
import type { Board, BoardParts } from './board.ts';
import type { InstantSay } from './words.ts';

/** A paper ticket with nine covered fields, and the prizes of the print run with how many are left. */
export class ScratchBoard implements Board {
  readonly bet: ScratchBet;
  private fields: readonly number[] = [];
  private readonly covered = new Set<number>();
  private prize = 0;
  private readonly cells: readonly HTMLButtonElement[];
  private readonly number = element('p', { class: 'scratch-number' });
  private readonly sold = element('p', { class: 'choice-label' });
  private readonly left: ReadonlyMap<number, HTMLElement>;
  readonly view: HTMLElement;

  constructor(
    private readonly t: InstantSay,
    private readonly parts: BoardParts,
  ) {
    const table = must(scratchTableOf(parts.gameCode), `the prizes of ${parts.gameCode}`);
    this.bet = { game: 'scratch', table };
    this.cells = Array.from({ length: 9 }, (_, nth) => {
      const cell = element('button', { type: 'button', class: 'scratch-field' });
      cell.addEventListener('click', () => this.uncover(nth));
      return cell;
    });
    const panel = element(
      'div',
      { class: 'scratch-panel', role: 'group', 'aria-label': t('scratchFields') },
      ...this.cells,
    );
    // A finger or a pressed mouse uncovers what it moves over.
    panel.addEventListener('pointermove', ({ buttons, clientX, clientY }) => {
      if (buttons === 0) return;
      const under = document.elementFromPoint(clientX, clientY);
      this.cells.forEach((cell, nth) => {
        if (under && cell.contains(under)) this.uncover(nth);
      });
    });
    const tiers: readonly ScratchTier[] = scratchTables[table];
    this.left = new Map(tiers.map(({ times }) => [times, element('td', {}, '–')]));
    this.view = element(
      'div',
      { class: 'scratch' },
      element(
        'div',
        { class: 'scratch-ticket' },
        element('p', { class: 'scratch-rule' }, t('threeWin')),
        panel,
        this.number,
      ),
      element('div', { class: 'scratch-prizes' }, this.prizes(), this.sold),
    );
    this.show(undefined);
  }

  get isCovered(): boolean {
    return this.covered.size > 0;
  }

  show(round: InstantRound | undefined): void {
    const [prize] = round?.state === 'played' ? round.drawn : [];
    const number = round?.seeds.nonce ?? 0;
    this.prize = prize ?? 0;
    this.fields = prize === undefined ? [] : scratchFields(this.bet.table, { prize, number });
    this.number.textContent = prize === undefined ? this.t('noTicket') : this.t('ticketNo', { number });
    this.covered.clear();
    this.draw();
  }

  /** Covers the ticket that is shown, for the player to scratch. */
  cover(): void {
    this.fields.forEach((_, nth) => this.covered.add(nth));
    this.draw();
  }

  uncoverAll(): void {
    for (const nth of this.covered) this.uncover(nth);
  }

  lock(): void {
    this.draw();
  }

  refresh(): void {
    void this.parts.readRun?.().then(
      (run) => this.showRun(run),
      () => undefined,
    );
  }

  private showRun({ tiers, sold, tickets }: PrintRunView): void {
    for (const { times, left, count } of tiers) {
      const cell = this.left.get(times);
      if (cell) cell.textContent = `${left} / ${count}`;
    }
    this.sold.textContent = this.t('ticketsSold', { sold, tickets });
  }

  private uncover(nth: number): void {
    if (!this.covered.delete(nth)) return;
    this.draw();
    if (!this.isCovered) this.parts.onUncovered?.();
  }

  private draw(): void {
    const { t } = this;
    this.cells.forEach((cell, nth) => {
      const times = this.fields[nth];
      const isCovered = times === undefined || this.covered.has(nth);
      const isWon = !isCovered && !this.isCovered && times === this.prize;
      cell.className = `scratch-field${isCovered ? ' covered' : ''}${isWon ? ' won' : ''}`;
      cell.textContent = isCovered ? '' : `×${times}`;
      const text = isCovered ? t('coveredField') : `×${times}`;
      cell.setAttribute('aria-label', `${nth + 1}: ${text}`);
      // A field keeps the focus while it rests, so it is marked rather than disabled.
      cell.setAttribute('aria-disabled', String(!this.covered.has(nth)));
    });
  }

  private prizes(): HTMLElement {
    const { t } = this;
    const rows = [...this.left].map(([times, left]) =>
      element('tr', {}, element('th', { scope: 'row' }, `×${times}`), left),
    );
    return element('table', {}, element('caption', {}, t('prizesLeft')), element('tbody', {}, ...rows));
  }
}
