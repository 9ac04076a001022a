import { holdwinParts, playHoldwin } from '@apsara/domain/games/holdwin/holdwin';
import { drawHoldwin } from '@apsara/domain/games/holdwin/holdwin-machine';
import { roundMessages } from '@apsara/domain/games/instant/provably-fair';
import { decimalText } from '@apsara/domain/ratio';
import { canHash } from '../../../page-kit/digest.ts';
import { element } from '../../../page-kit/element.ts';
import { recomputeDraws } from '../../../page-kit/seeds/recompute-draws.ts';
import { choice, hashVerdict, SeedFields } from '../../../page-kit/seeds/seed-fields.ts';
import { CoinGrid } from './coin-grid.ts';
import type { HoldwinSay } from './words.ts';

/** Calculates the round of pasted seeds in this browser, again after every input, and shows the grid as it ended. */
export class VerifyForm {
  private readonly kind;
  private readonly fields;
  private readonly outcome = element('section', { class: 'verify-outcome', role: 'status' });
  readonly view: HTMLElement;

  constructor(private readonly t: HoldwinSay) {
    this.kind = choice('kind', t('roundKind'), {
      values: ['spunRound', 'boughtRound'] as const,
      text: (kind) => t(kind),
    });
    this.fields = new SeedFields(t);
    const controls = [this.kind, ...this.fields.all];
    const form = element('form', { class: 'verify-form' }, ...controls.map(({ view }) => view));
    form.addEventListener('submit', (event) => event.preventDefault());
    this.view = element(
      'main',
      { class: 'verify' },
      element('h1', {}, t('verifyTitle')),
      element('p', {}, t('verifyNote')),
      form,
      this.outcome,
      element('p', {}, t('drawRule')),
      element('p', {}, t('numberRule')),
    );
    for (const { control } of controls) control.addEventListener('input', () => void this.check());
  }

  /** Fills in the fields from an address. */
  async take(said: URLSearchParams): Promise<void> {
    this.fields.take(said);
    this.kind.take(said.get('kind') ?? '');
    await this.check();
  }

  private async check(): Promise<void> {
    const { t } = this;
    const typed = this.fields.read();
    if (!typed || !canHash())
      return this.outcome.replaceChildren(element('p', {}, t(typed ? 'cannotCheck' : 'fillIn')));
    const { hash, draw } = await recomputeDraws(typed.seeds.serverSeed, roundMessages(typed.seeds));
    // Input that arrived in the meantime has its own check.
    if (!this.fields.isStill(typed)) return;
    this.outcome.replaceChildren(...this.found(drawHoldwin(draw)), ...hashVerdict(hash, typed.hash, t));
  }

  private found(number: string): HTMLElement[] {
    const { t } = this;
    const isBought = this.kind.value === 'boughtRound';
    const round = playHoldwin({ number, isBought });
    const { board, coins, start, feature, paid } = round;
    const grid = new CoinGrid(t);
    grid.showAt(board, coins);
    if (feature) {
      grid.hold();
      void grid.land(
        feature.held.filter((place) => !start.includes(place)),
        coins,
      );
      grid.rest(feature.isFull);
    }
    grid.name(board, round);
    const times = decimalText({ numerator: paid, denominator: holdwinParts(isBought) }, 2);
    return [
      element('h2', {}, t('roundNumber')),
      element('p', { class: 'code' }, number),
      grid.view,
      element('strong', { class: 'verify-roll' }, t(isBought ? 'paysPrice' : 'paysStakes', { times })),
    ];
  }
}
