import { instantGames, type InstantBet, type InstantGame } from '@apsara/domain/games/instant/instant';
import { MINE_TILES, mineCounts } from '@apsara/domain/games/instant/mines';
import { scratchTableNames, scratchTables } from '@apsara/domain/games/instant/scratch';
import { towerDoors } from '@apsara/domain/games/instant/towers';
import { wheelSegments } from '@apsara/domain/games/instant/wheel';
import { canHash } from '../../../page-kit/digest.ts';
import { element } from '../../../page-kit/element.ts';
import { choice, hashVerdict, SeedFields } from '../../../page-kit/seeds/seed-fields.ts';
import { drawnText } from './drawn-words.ts';
import { gameSays } from './game-says.ts';
import { recompute } from './recompute.ts';
import type { InstantSay } from './words.ts';

/** Calculates the draw of pasted seeds in this browser, again after every input. */
export class VerifyForm {
  private readonly game;
  private readonly mines;
  private readonly segments;
  private readonly doors;
  private readonly deck;
  private readonly prizes;
  private readonly fields;
  private readonly rule = element('p', {});
  private readonly how = element('p', {});
  private readonly outcome = element('section', { class: 'verify-outcome', role: 'status' });
  readonly view: HTMLElement;

  constructor(private readonly t: InstantSay) {
    this.game = choice('game', t('game'), { values: instantGames, text: (game) => t(game) });
    this.mines = choice('mines', t('minesCount'), { values: mineCounts, text: String });
    this.segments = choice('segments', t('segments'), { values: wheelSegments, text: String });
    this.doors = choice('doors', t('doorsCount'), { values: towerDoors, text: String });
    this.deck = choice('deck', t('deckCards'), { values: [52, 53], text: String });
    this.prizes = choice('prizes', t('prizesOfRun'), {
      values: scratchTableNames,
      text: (name) => scratchTables[name].map(({ times }) => `×${times}`).join(' '),
    });
    this.fields = new SeedFields(t);
    this.rule.textContent = t('drawRule');
    const controls = [this.game, this.mines, this.segments, this.doors, this.deck, this.prizes, ...this.fields.all];
    const form = element('form', { class: 'verify-form' }, ...controls.map(({ view }) => view));
    form.addEventListener('submit', (event) => event.preventDefault());
    this.view = element(
      'main',
      { class: 'verify' },
      element('h1', {}, t('verifyTitle')),
      element('p', {}, t('verifyNote')),
      form,
      this.outcome,
      element('h2', {}, t('howDrawn')),
      this.rule,
      this.how,
    );
    for (const { control } of controls) control.addEventListener('input', () => void this.check());
  }

  /** Fills in the fields from an address. */
  async take(said: URLSearchParams): Promise<void> {
    this.fields.take(said);
    this.game.take(said.get('game') ?? '');
    this.mines.take(said.get('mines') ?? '');
    this.segments.take(said.get('segments') ?? '');
    this.doors.take(said.get('doors') ?? '');
    this.deck.take(said.get('deck') ?? '');
    this.prizes.take(said.get('prizes') ?? '');
    await this.check();
  }

  private async check(): Promise<void> {
    const { bet } = this;
    this.mines.view.hidden = bet.game !== 'mines';
    this.segments.view.hidden = bet.game !== 'wheel';
    this.doors.view.hidden = bet.game !== 'towers';
    this.deck.view.hidden = bet.game !== 'poker';
    this.prizes.view.hidden = bet.game !== 'scratch';
    this.rule.hidden = bet.game === 'scratch';
    this.how.textContent = this.t(gameSays[bet.game].draw);
    const typed = this.fields.read();
    if (!typed) return this.answer(this.t('fillIn'));
    if (!canHash()) return this.answer(this.t('cannotCheck'));
    const { hash, drawn } = await recompute(typed.seeds, bet);
    // Input that arrived in the meantime has its own check.
    if (!this.fields.isStill(typed)) return;
    this.outcome.replaceChildren(...this.found(bet, drawn), ...hashVerdict(hash, typed.hash, this.t));
  }

  private get bet(): InstantBet {
    // The draw does not depend on the side, chance, risk, target or numbers of a bet.
    const anyBet: Record<InstantGame, InstantBet> = {
      dice: { game: 'dice', side: 'low', chance: 50 },
      mines: { game: 'mines', mines: this.mines.value },
      plinko: { game: 'plinko', risk: 'low' },
      coin: { game: 'coin', side: 'heads' },
      limbo: { game: 'limbo', target: 200 },
      wheel: { game: 'wheel', risk: 'low', segments: this.segments.value },
      keno: { game: 'keno', risk: 'low', numbers: [1] },
      hilo: { game: 'hilo' },
      towers: { game: 'towers', doors: this.doors.value },
      punto: { game: 'punto', spot: 'banker' },
      reddog: { game: 'reddog' },
      blackjack: { game: 'blackjack' },
      pontoon: { game: 'pontoon' },
      threecard: { game: 'threecard' },
      holdem: { game: 'holdem' },
      scratch: { game: 'scratch', table: this.prizes.value },
      poker: { game: 'poker', table: this.deck.value === 52 ? 'jacks96' : 'joker18' },
    };
    return anyBet[this.game.value];
  }

  private answer(sentence: string): void {
    this.outcome.replaceChildren(element('p', {}, sentence));
  }

  private found(bet: InstantBet, drawn: readonly number[]): HTMLElement[] {
    const { t } = this;
    const heading = element('h2', {}, t(gameSays[bet.game].drawn));
    if (bet.game !== 'mines')
      return [heading, element('strong', { class: 'verify-roll' }, drawnText(bet.game, drawn, t))];
    const tile = (nth: number) => {
      const mined = drawn.includes(nth);
      return element(
        'li',
        { class: mined ? 'mined' : '', 'aria-label': `${nth + 1}: ${t(mined ? 'mine' : 'gem')}` },
        String(nth + 1),
      );
    };
    return [
      heading,
      element('ol', { class: 'verify-tiles' }, ...Array.from({ length: MINE_TILES }, (_, nth) => tile(nth))),
    ];
  }
}
