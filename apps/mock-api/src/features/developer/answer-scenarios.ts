import { randomUUID } from 'node:crypto';
import { formatAmount, money } from '@apsara/domain/money';
import { WALLET_CLOCK_SKEW_MS, winCap } from '@apsara/domain/games/wallet-protocol';
import type { Scenario } from './scenario.ts';

/** Calls that are refused, and those that are taken although one might think otherwise. */
export const answerScenarios = {
  'wrong signature': {
    summary:
      'A bet signed with the wrong key is rejected (HTTP 401). The same bet with a valid signature counts as new.',
    async play(vendor) {
      const bet = await vendor.bet({}, 'INVALID_SIGNATURE', { key: 'another key' });
      await vendor.holds(0);
      await vendor.repeat(bet);
      await vendor.holds(-10);
    },
  },
  'bet delivered as a win': {
    summary:
      'A signed bet is delivered as a win before the bet itself arrives. It is rejected (HTTP 401), because the signature covers the path. The bet still counts.',
    async play(vendor) {
      const bet = await vendor.bet();
      const amount = vendor.amount(10);
      const { request } = await vendor.win(bet, { amount }, 'INVALID_SIGNATURE', { signedFor: 'bet' });
      await vendor.holds(-10);
      await vendor.bet(request);
      await vendor.holds(-20);
    },
  },
  'stale timestamp': {
    summary: 'A bet signed more than five minutes in the past or future is rejected (HTTP 401).',
    async play(vendor) {
      await vendor.bet({}, 'INVALID_SIGNATURE', { skewMs: -WALLET_CLOCK_SKEW_MS - 1_000 });
      await vendor.bet({}, 'INVALID_SIGNATURE', { skewMs: WALLET_CLOCK_SKEW_MS + 60_000 });
      await vendor.holds(0);
    },
  },
  'wrong currency': {
    summary: "A bet and a win in another currency than the member's move nothing.",
    async play(vendor) {
      const currency = vendor.table.currency === 'USD' ? 'KHR' : 'USD';
      await vendor.bet({ currency }, 'WRONG_CURRENCY');
      const bet = await vendor.bet();
      await vendor.win(bet, { currency }, 'WRONG_CURRENCY');
      await vendor.holds(-10);
    },
  },
  'expired session': {
    summary: 'An expired session accepts no bets. Wins and rollbacks of earlier bets still work.',
    async play(vendor, site) {
      const paid = await vendor.bet();
      const returned = await vendor.bet();
      const sessionToken = await site.expiredToken();
      await vendor.bet({ sessionToken }, 'SESSION_EXPIRED');
      await vendor.win(paid, { sessionToken });
      await vendor.say('rollback', { sessionToken, betTransactionId: returned.request.transactionId });
      await vendor.say('adjust', {
        sessionToken,
        betTransactionId: paid.request.transactionId,
        amount: vendor.amount(1),
        reason: 'rounding',
      });
      await vendor.say('endround', { sessionToken });
      await vendor.holds(16);
    },
  },
  'closed round': {
    summary: 'A closed round accepts no wins or bets. Ending it again changes nothing.',
    async play(vendor) {
      const bet = await vendor.bet();
      await vendor.say('endround', {});
      await vendor.win(bet, {}, 'ALREADY_SETTLED');
      await vendor.bet({}, 'ALREADY_SETTLED');
      await vendor.say('endround', {});
      await vendor.holds(-10);
    },
  },
  'closed round under another ID': {
    summary:
      'A win for a bet of a closed round names another round, or another game. The bet itself decides, so nothing is paid.',
    async play(vendor) {
      const bet = await vendor.bet();
      await vendor.say('endround', {});
      const open = await vendor.bet({ roundId: randomUUID() });
      const { roundId } = open.request;
      await vendor.win(bet, { roundId }, 'TRANSACTION_DOES_NOT_EXIST');
      await vendor.win(open, { gameCode: 'no-such-game' }, 'TRANSACTION_DOES_NOT_EXIST');
      await vendor.say(
        'rollback',
        { betTransactionId: open.request.transactionId, roundId: bet.request.roundId },
        'TRANSACTION_DOES_NOT_EXIST',
      );
      await vendor.holds(-20);
      await vendor.win(open);
      await vendor.holds(5);
    },
  },
  'win of 0': {
    summary: 'A loss can be reported as a win of 0. No money moves, and the bet is settled.',
    async play(vendor, site) {
      const bet = await vendor.bet();
      const loss = await vendor.win(bet, { amount: vendor.amount(0) });
      vendor.fact('No money moved', (await site.kindOf(loss.request.transactionId)) === undefined);
      await vendor.rollback(bet.request.transactionId, 'ALREADY_SETTLED');
      await vendor.holds(-10);
    },
  },
  'win above a cap': {
    summary:
      'A win is always paid, whatever its size. It is logged for the operator, and the vendor then corrects it with an adjustment, which waits for the operator.',
    async play(vendor, site) {
      const { currency } = vendor.table;
      const [above, back] = [1n, -1n].map((sign) => formatAmount(money(sign * (winCap(currency) + 1n), currency)));
      const bet = await vendor.bet();
      const win = await vendor.win(bet, { amount: above! });
      vendor.fact('It is in the audit log', await site.isFlagged('wallet.win_above_cap', win.request.transactionId));
      const of = { betTransactionId: bet.request.transactionId, reason: 'paid in error' };
      const waits = await vendor.say('adjust', { ...of, amount: back! }, 'ADJUST_WAITS');
      vendor.fact('It moved nothing', (await site.kindOf(waits.request.transactionId)) === undefined);
      await site.approve(waits.request.transactionId);
      await vendor.holds(-10);
    },
  },
  'vendor in maintenance': {
    summary:
      'During maintenance the vendor’s bets are rejected. Wins and rollbacks of earlier bets still work. Afterwards bets are accepted again.',
    async play(vendor, site) {
      const paid = await vendor.bet();
      const returned = await vendor.bet();
      await site.inMaintenance(async () => {
        await vendor.bet({}, 'GAME_MAINTENANCE');
        await vendor.win(paid);
        await vendor.rollback(returned.request.transactionId);
      });
      await vendor.bet();
      await vendor.holds(5);
    },
  },
  'free-round win': {
    summary: 'A free round is a bet of 0. Its win needs no stake and has its own type in the transactions.',
    async play(vendor, site) {
      const bet = await vendor.bet({ amount: vendor.amount(0), type: 'free' });
      const win = await vendor.win(bet, { type: 'free' });
      vendor.fact('It is listed as a free round win', (await site.kindOf(win.request.transactionId)) === 'free_win');
      await vendor.say('win', { roundId: randomUUID(), type: 'free', amount: vendor.amount(5) });
      await vendor.holds(30);
    },
  },
  'jackpot win': {
    summary: 'A jackpot is paid on top of the round’s win and has its own type in the transactions.',
    async play(vendor, site) {
      const bet = await vendor.bet();
      await vendor.win(bet);
      const jackpot = await vendor.win(bet, { type: 'jackpot', amount: vendor.amount(500) });
      vendor.fact(
        'It is listed as a jackpot win',
        (await site.kindOf(jackpot.request.transactionId)) === 'jackpot_win',
      );
      await vendor.holds(515);
    },
  },
  'negative adjust': {
    summary: 'A payment is corrected downwards, with a reason, but never by more than was paid.',
    async play(vendor) {
      const bet = await vendor.bet();
      await vendor.win(bet);
      const of = { betTransactionId: bet.request.transactionId, reason: 'the result was corrected' };
      await vendor.say('adjust', { ...of, amount: vendor.amount(-5) });
      await vendor.say('adjust', { ...of, amount: vendor.amount(-21) }, 'REQUEST_INVALID');
      await vendor.say('adjust', { ...of, reason: '', amount: vendor.amount(-1) }, 'REQUEST_INVALID');
      await vendor.holds(10);
    },
  },
  'adjustment of another member’s bet': {
    summary: 'A correction names a bet of another member, or none that exists. No money moves, of neither member.',
    async play(vendor, site) {
      const { roundId, transactionId: betTransactionId } = (
        await vendor.bet({ ...(await site.otherPlayer()), roundId: randomUUID(), amount: vendor.amount(0) })
      ).request;
      const of = { amount: vendor.amount(50), reason: 'the result was corrected' };
      await vendor.say('adjust', { ...of, roundId, betTransactionId }, 'TRANSACTION_DOES_NOT_EXIST');
      await vendor.say('adjust', { ...of, roundId }, 'TRANSACTION_DOES_NOT_EXIST');
      await vendor.say('adjust', { ...of, betTransactionId: randomUUID() }, 'TRANSACTION_DOES_NOT_EXIST');
      await vendor.holds(0);
    },
  },
  'game changed inside a session': {
    summary:
      'A session may continue in another game of the same vendor, and the bet is recorded under that game. Unknown games are rejected.',
    async play(vendor, site) {
      const { otherGame } = vendor.table;
      const bet = await vendor.bet();
      await vendor.bet({ transactionId: bet.request.transactionId, gameCode: 'no-such-game' }, 'DUPLICATE_TRANSACTION');
      await vendor.bet({ gameCode: 'no-such-game' }, 'INVALID_GAME');
      await vendor.holds(-10);
      if (!otherGame) return;
      const other = await vendor.bet({ gameCode: otherGame });
      vendor.fact(`It is recorded under ${otherGame}`, (await site.gameOf(other.request.transactionId)) === otherGame);
      await vendor.holds(-20);
    },
  },
} as const satisfies Record<string, Scenario>;
