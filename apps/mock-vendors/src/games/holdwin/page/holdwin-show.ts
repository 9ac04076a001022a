import { holdwinParts, playHoldwin, type Feature, type HoldwinRound } from '@apsara/domain/games/holdwin/holdwin';
import { HOLDWIN_PLACES, holdwinFeature, holdwinReels } from '@apsara/domain/games/holdwin/holdwin-machine';
import type { SlotWin } from '@apsara/domain/games/slots/slots';
import { timesIn, type SlotMachine } from '@apsara/domain/games/slots/slots';
import type { Currency } from '@apsara/domain/money';
import { shown, units } from '../../../page-kit/amounts.ts';
import { element } from '../../../page-kit/element.ts';
import type { SpinShow } from '../../../page-kit/spins/spin-game.ts';
import { SPIN_MS } from '../../../shared/pace.ts';
import type { HoldwinRoundView } from '../holdwin-api.ts';
import type { HoldwinView } from './holdwin-view.ts';
import type { HoldwinSay } from './words.ts';

/** From the press until the reels may pay. */
const FIRST_WIN_MS = 1_950;
/** How long wins of the reels, the beginning of the feature, and each respin are shown. */
const WIN_MS = 900;
const BEGIN_MS = 1_100;
const RESPIN_MS = 620;

const machine: SlotMachine = holdwinReels;
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, Math.max(0, ms)));

/** What the page shows before the first round. */
const FIRST_NUMBER = '7'.repeat(64);

interface ShowParts {
  t: HoldwinSay;
  view: Pick<HoldwinView, 'grid' | 'banner' | 'respins' | 'count' | 'total' | 'wins'>;
  currency: Currency;
  onWin: () => void;
}

/** The places through which a win of the reels goes. */
const placesOf = ({ board }: HoldwinRound, { symbol, count }: SlotWin): number[] =>
  board.flatMap((shownSymbol, place) =>
    shownSymbol && Math.floor(place / machine.rows) < count && timesIn(machine, symbol, shownSymbol) > 0 ? [place] : [],
  );

/** Shows a round from its number: the reels, their wins, and the coins that come one after the other. */
export class HoldwinShow implements SpinShow<HoldwinRoundView> {
  constructor(private readonly parts: ShowParts) {
    const first = playHoldwin({ number: FIRST_NUMBER, isBought: false });
    parts.view.grid.showAt(first.board, first.coins);
    parts.view.grid.name(first.board, first);
    this.clear();
  }

  async play(view: HoldwinRoundView, since: number): Promise<void> {
    const { grid } = this.parts.view;
    const round = roundOf(view);
    const part = this.partOf(view);
    this.clear();
    await grid.roll(round.board, round.coins);
    await pause(since + FIRST_WIN_MS - performance.now());
    if (round.wins.length > 0) {
      this.showWins(round, part);
      this.parts.onWin();
      await pause(WIN_MS);
    }
    if (round.feature) {
      // Who bought it knew that it comes.
      this.parts.view.banner.t(this.parts.t('begins'), view.isBought ? 'calm' : 'won');
      await this.hold(round, round.feature, part);
    }
    grid.name(round.board, round);
    await pause(since + SPIN_MS - performance.now());
  }

  showEnd(view: HoldwinRoundView): void {
    const { grid } = this.parts.view;
    const round = roundOf(view);
    const part = this.partOf(view);
    const { feature, start } = round;
    this.clear();
    grid.showAt(round.board, round.coins);
    this.showWins(round, part);
    if (feature) {
      grid.hold();
      const late = feature.held.filter((place) => !start.includes(place));
      void grid.land(late, round.coins);
      this.showFeature(round, feature, part);
    }
    grid.name(round.board, round);
  }

  private async hold(round: HoldwinRound, feature: Feature, part: bigint): Promise<void> {
    const { grid } = this.parts.view;
    let held = round.start.length;
    grid.hold();
    this.meters(held, holdwinFeature.respins);
    await pause(BEGIN_MS);
    for (const { landed, left } of feature.respins) {
      await pause(RESPIN_MS);
      held += landed.length;
      if (landed.length > 0) this.parts.onWin();
      await grid.land(landed, round.coins);
      this.meters(held, left);
    }
    this.showFeature(round, feature, part);
    await pause(WIN_MS);
  }

  private showFeature({ paid }: HoldwinRound, feature: Feature, part: bigint): void {
    const { t, view, currency } = this.parts;
    const amount = feature.paid * machine.parts * part;
    this.meters(feature.held.length, feature.respins.at(-1)?.left ?? 0);
    view.grid.rest(feature.isFull);
    const line = element('li', {}, t('coinsWon', { coins: feature.held.length, amount: shown(amount, currency) }));
    view.wins.prepend(line, ...(feature.isFull ? [element('li', { class: 'grand' }, t('gridFull'))] : []));
    view.total.textContent = shown(paid * part, currency);
  }

  private showWins(round: HoldwinRound, part: bigint): void {
    const { t, view, currency } = this.parts;
    const { wins } = round;
    view.grid.mark(wins.flatMap((win) => placesOf(round, win)));
    view.wins.replaceChildren(
      ...wins.map((win) => {
        const [symbol] = holdwinReels.pays.find(([paid]) => paid === win.symbol) ?? [holdwinReels.wild];
        const amount = shown(win.payout * part, currency);
        return element('li', {}, t('inWays', { count: win.count, symbol: t(symbol), ways: win.ways, amount }));
      }),
    );
    const sum = wins.reduce((all, { payout }) => all + payout, 0n);
    view.total.textContent = sum > 0n ? shown(sum * part, currency) : '';
  }

  /** A part of the stake that the reels are played at, in units. */
  private partOf({ stake, isBought }: HoldwinRoundView): bigint {
    return units(stake, this.parts.currency) / holdwinParts(isBought);
  }

  private meters(held: number, left: number): void {
    const { t, view } = this.parts;
    view.respins.show(left);
    view.count.hidden = false;
    view.count.textContent = `${held} / ${HOLDWIN_PLACES}`;
    view.count.setAttribute('aria-label', t('coinsHeld', { coins: held, places: HOLDWIN_PLACES }));
  }

  private clear(): void {
    const { respins, count, total, wins } = this.parts.view;
    respins.show(undefined);
    count.hidden = true;
    total.textContent = '';
    wins.replaceChildren();
  }
}

const roundOf = ({ number, isBought }: HoldwinRoundView): HoldwinRound =>
  playHoldwin({ number: number ?? FIRST_NUMBER, isBought });
