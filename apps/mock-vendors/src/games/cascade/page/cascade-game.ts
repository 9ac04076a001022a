import { drawCascade } from '@apsara/domain/games/cascade/cascade-machine';
import { cascadePayout, playCascade } from '@apsara/domain/games/cascade/cascade';
import { formatAmount, money } from '@apsara/domain/money';
import { units } from '../../../page-kit/amounts.ts';
import type { PlayerSession } from '../../../page-kit/player-session.ts';
import { SpinGame } from '../../../page-kit/spins/spin-game.ts';
import type { CascadeRoundView } from '../cascade-api.ts';
import type { CascadeClient } from './cascade-client.ts';
import { CascadeShow } from './cascade-show.ts';
import type { CascadeView } from './cascade-view.ts';
import { rulesContent } from './rules-sheet.ts';
import type { CascadeSay } from './words.ts';

interface GameParts {
  session: PlayerSession;
  t: CascadeSay;
  view: CascadeView;
  client: CascadeClient;
}

/** One player at the field of gems. */
export const cascadeGame = ({ session, t, view, client }: GameParts) =>
  new SpinGame<CascadeRoundView, string>({
    session,
    t,
    view,
    client,
    show: (onWin) => new CascadeShow({ t, view, currency: session.currency, onWin }),
    bet: () => formatAmount(money(view.stake.stake, session.currency)),
    rules: async () =>
      rulesContent({ rules: await client.rules(), stake: view.stake.stake, currency: session.currency, t }),
    proof: {
      drawn: drawCascade,
      payout: (number, { stake }) =>
        cascadePayout(playCascade(number).paid, money(units(stake, session.currency), session.currency)).amount,
      holds: (number) => t('roundHolds', { number: String(number) }),
    },
    isCapped: ({ number }) => number !== null && playCascade(number).capped,
  });
