import { cascadeMachine } from '@apsara/domain/games/cascade/cascade-machine';
import { fallPay, playCascade, type Fall, type Field } from '@apsara/domain/games/cascade/cascade';
import { itemAt } from '@apsara/domain/lists';
import type { Currency } from '@apsara/domain/money';
import { shown, units } from '../../../page-kit/amounts.ts';
import { element } from '../../../page-kit/element.ts';
import { SPIN_MS } from '../../../shared/pace.ts';
import type { CascadeRoundView } from '../cascade-api.ts';
import type { CascadeView } from './cascade-view.ts';
import { gemImage } from './gem-picture.ts';
import type { CascadeSay } from './words.ts';

/** From the press until gems may begin to pay. */
const FIRST_WIN_MS = 1_900;
/** How long the gems that pay are shown. */
const WIN_MS = 780;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, Math.max(0, ms)));

interface ShowParts {
  t: CascadeSay;
  view: Pick<CascadeView, 'field' | 'steps' | 'total' | 'wins'>;
  currency: Currency;
  onWin: () => void;
}

/** Shows a round from its number: what the gems do, the multiplier, and the list of what was won. */
export class CascadeShow {
  constructor(private readonly parts: ShowParts) {
    // Any field that pays nothing: what a round ends with.
    const { field } = itemAt(playCascade(0).falls, -1);
    parts.view.field.showAt(field);
    this.clear();
    this.name(field);
  }

  /** @param since when the player pressed, by performance.now(). */
  async play({ number, stake }: CascadeRoundView, since: number): Promise<void> {
    const { field } = this.parts.view;
    const { falls } = playCascade(number ?? 0);
    const part = this.partOf(stake);
    let won = 0n;
    this.clear();
    await field.dropIn(itemAt(falls, 0).field);
    await pause(since + FIRST_WIN_MS - performance.now());
    for (const [nth, fall] of falls.entries()) {
      if (fall.clusters.length === 0) break;
      won += fallPay(fall);
      this.show(nth, fall, { won, part });
      field.mark(fall.clusters);
      this.parts.onWin();
      await pause(WIN_MS);
      const next = falls[nth + 1];
      if (next) await field.refill(fall.clusters, next.field);
    }
    this.name(itemAt(falls, -1).field);
    await pause(since + SPIN_MS - performance.now());
  }

  /** Shows how a round ended. */
  showEnd({ number, stake }: CascadeRoundView): void {
    const { falls } = playCascade(number ?? 0);
    const part = this.partOf(stake);
    const last = itemAt(falls, -1);
    let won = 0n;
    this.clear();
    for (const [nth, fall] of falls.entries()) {
      if (fall.clusters.length === 0) break;
      won += fallPay(fall);
      this.show(nth, fall, { won, part });
    }
    this.parts.view.field.showAt(last.field);
    this.parts.view.field.mark(last.clusters);
    this.name(last.field);
  }

  private partOf(stake: string): bigint {
    return units(stake, this.parts.currency) / cascadeMachine.parts;
  }

  private clear(): void {
    const { steps, total, wins } = this.parts.view;
    steps.show(0);
    total.textContent = '';
    wins.replaceChildren();
  }

  /** @param won so far in the round, in parts of the stake; `part` is one of them, in units. */
  private show(nth: number, { multiplier, clusters }: Fall, { won, part }: { won: bigint; part: bigint }): void {
    const { t, view, currency } = this.parts;
    const most = cascadeMachine.cap * cascadeMachine.parts;
    view.steps.show(nth + 1);
    view.total.textContent = `×${multiplier} · ${shown((won > most ? most : won) * part, currency)}`;
    const lines = clusters.map(({ symbol, places, pay }) =>
      element(
        'li',
        {},
        gemImage(symbol),
        element('span', {}, t('clusterWon', { gems: places.length, symbol: t(symbol) })),
        element('strong', {}, `×${multiplier}`),
        element('span', { class: 'chain-pay' }, shown(pay * multiplier * part, currency)),
      ),
    );
    view.wins.prepend(...lines);
  }

  private name(field: Field): void {
    const { t, view } = this.parts;
    const { rows } = cascadeMachine;
    const lines = Array.from({ length: rows }, (_, row) =>
      field
        .filter((__, place) => place % rows === row)
        .map((symbol) => t(symbol))
        .join(', '),
    );
    view.field.view.setAttribute('aria-label', `${t('field')}: ${lines.join('; ')}`);
  }
}
