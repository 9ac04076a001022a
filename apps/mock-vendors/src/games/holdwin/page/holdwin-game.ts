import { holdwinPayout, playHoldwin } from '@apsara/domain/games/holdwin/holdwin';
import { drawHoldwin } from '@apsara/domain/games/holdwin/holdwin-machine';
import { formatAmount, money } from '@apsara/domain/money';
import { units } from '../../../page-kit/amounts.ts';
import type { PlayerSession } from '../../../page-kit/player-session.ts';
import { SpinGame } from '../../../page-kit/spins/spin-game.ts';
import type { HoldwinAsk, HoldwinRoundView } from '../holdwin-api.ts';
import { buyContent } from './buy-sheet.ts';
import type { HoldwinClient } from './holdwin-client.ts';
import { HoldwinShow } from './holdwin-show.ts';
import type { HoldwinView } from './holdwin-view.ts';
import { rulesContent } from './rules-sheet.ts';
import { verifyAddress } from './verify-address.ts';
import type { HoldwinSay } from './words.ts';

interface GameParts {
  session: PlayerSession;
  t: HoldwinSay;
  view: HoldwinView;
  client: HoldwinClient;
}

/** One player at the grid of coins. The feature is bought in a sheet of its own, which says once what it costs and returns. */
export async function holdwinGame({ session, t, view, client }: GameParts): Promise<void> {
  const { currency, language } = session;
  const text = (units: bigint): string => formatAmount(money(units, currency));
  const game = new SpinGame<HoldwinRoundView, HoldwinAsk>({
    session,
    t,
    view,
    client: {
      ...client,
      state: async (whose) => {
        const state = await client.state(whose);
        view.buy.hidden = !state.isBuyable;
        return state;
      },
      spin: async (whose, bet) => {
        const answer = await client.spin(whose, bet);
        if (answer.outcome === 'not_offered') removeBuying();
        return answer;
      },
    },
    show: (onWin) => new HoldwinShow({ t, view, currency, onWin }),
    bet: () => ({ stake: text(view.stake.stake), price: null }),
    rules: async () => rulesContent({ rules: await client.rules(), stake: view.stake.stake, currency, t }),
    proof: {
      drawn: drawHoldwin,
      payout: (number, { stake, isBought }) =>
        holdwinPayout(playHoldwin({ number, isBought }).paid, money(units(stake, currency), currency), isBought).amount,
      holds: () => t('roundHolds'),
      address: (round) => verifyAddress(round, language),
      facts: ({ isBought }) => [[t('roundKind'), t(isBought ? 'boughtRound' : 'spunRound')]],
    },
    isCapped: ({ number, isBought }) => number !== null && playHoldwin({ number, isBought }).feature?.capped === true,
    onBusy: (busy) => view.buy.setAttribute('aria-disabled', String(busy)),
  });
  let isOpening = false;
  view.buy.addEventListener('click', () => void openBuying());
  await game.resume();

  async function openBuying(): Promise<void> {
    if (isOpening || isBusy() || view.buySheet.view.open) return;
    isOpening = true;
    try {
      const rules = await client.rules();
      // A round that was begun meanwhile goes first.
      if (isBusy()) return;
      const stake = view.stake.stake;
      const buy = (price: bigint) => {
        view.buySheet.view.close();
        void game.play({ stake: text(stake), price: text(price) });
      };
      view.buySheet.open(...buyContent({ rules, stake, currency, t, buy }));
    } catch {
      if (!isBusy()) view.banner.t(t('offline'), 'warning');
    } finally {
      isOpening = false;
    }
  }

  function isBusy(): boolean {
    return view.buy.getAttribute('aria-disabled') === 'true';
  }

  function removeBuying(): void {
    // A button that goes while it has the focus leaves it to the page, where the next Enter would stake money.
    if (document.activeElement === view.buy) view.payTable.focus();
    view.buy.hidden = true;
  }
}
