import { randomUUID } from 'node:crypto';
import type { Scenario } from './scenario.ts';

/** Calls that come late, twice, never, or in the wrong order. */
export const orderScenarios = {
  'slow bet': {
    summary:
      'The bet takes 6 s to arrive. After 5 s the vendor times out and rolls it back. When the bet arrives, no money is taken.',
    async play(vendor, site) {
      const transactionId = randomUUID();
      let release = (): void => undefined;
      const hold = new Promise<void>((done) => (release = done));
      const slow = vendor.bet({ transactionId }, 'TRANSACTION_ROLLED_BACK', { hold });
      await site.wait(5);
      await vendor.rollback(transactionId);
      await site.wait(1);
      release();
      await slow;
      await vendor.holds(0);
    },
  },
  'lost answer': {
    summary:
      'The answer to a bet is lost, and the bet is rolled back. The answer to a win is lost, and the win is sent again and paid once.',
    async play(vendor) {
      const lost = await vendor.bet({}, 'no answer', { loses: 'answer' });
      await vendor.rollback(lost.request.transactionId);
      await vendor.holds(0);
      const bet = await vendor.bet({ roundId: randomUUID() });
      const win = await vendor.win(bet, {}, 'no answer', { loses: 'answer' });
      await vendor.repeat(win);
      await vendor.holds(15);
    },
  },
  'the same bet 10 times at once': {
    summary: 'Ten copies of one bet arrive at once. One stake is taken, and all ten get the same answer.',
    async play(vendor) {
      const transactionId = randomUUID();
      const at = new Date(0).toISOString();
      const bets = await Promise.all(Array.from({ length: 10 }, () => vendor.bet({ transactionId, at })));
      vendor.fact('All ten answers are identical', new Set(bets.map(({ answer }) => answer)).size === 1);
      await vendor.holds(-10);
    },
  },
  'duplicate win': {
    summary:
      'A win is sent twice and paid once. The same ID with a different amount is rejected and logged for the operator.',
    async play(vendor, site) {
      const bet = await vendor.bet();
      const win = await vendor.win(bet);
      const again = await vendor.repeat(win);
      vendor.fact('Both answers are identical', again.answer === win.answer);
      const { transactionId } = win.request;
      await vendor.win(bet, { transactionId, amount: vendor.amount(26) }, 'DUPLICATE_TRANSACTION');
      vendor.fact(
        'The other amount is in the audit log',
        await site.isFlagged('wallet.duplicate_transaction', transactionId),
      );
      await vendor.holds(15);
    },
  },
  'win before bet': {
    summary: 'A win for an unknown bet pays nothing, now or later. A new win sent after the bet is paid.',
    async play(vendor) {
      const transactionId = randomUUID();
      const early = await vendor.say(
        'win',
        { betTransactionId: transactionId, amount: vendor.amount(25) },
        'TRANSACTION_DOES_NOT_EXIST',
      );
      const bet = await vendor.bet({ transactionId });
      await vendor.repeat(early, 'TRANSACTION_DOES_NOT_EXIST');
      await vendor.holds(-10);
      await vendor.win(bet);
      await vendor.holds(15);
    },
  },
  'rollback before bet': {
    summary: 'A rollback that arrives before its bet is stored. The late bet takes no money, and no win can follow it.',
    async play(vendor) {
      const transactionId = randomUUID();
      await vendor.rollback(transactionId);
      const bet = await vendor.bet({ transactionId }, 'TRANSACTION_ROLLED_BACK');
      await vendor.win(bet, {}, 'TRANSACTION_ROLLED_BACK');
      await vendor.rollback(transactionId);
      await vendor.holds(0);
    },
  },
  'bet after rollback': {
    summary:
      'A rolled back bet stays rolled back. Sent again, it gets the same answer and takes no money, and no win can follow. A new bet is accepted.',
    async play(vendor) {
      const bet = await vendor.bet();
      await vendor.rollback(bet.request.transactionId);
      await vendor.repeat(bet);
      await vendor.holds(0);
      await vendor.win(bet, {}, 'TRANSACTION_ROLLED_BACK');
      const second = await vendor.bet();
      await vendor.win(second);
      const win = await vendor.win(second, { amount: vendor.amount(1) });
      await vendor.rollback(win.request.transactionId, 'CANCEL_NON_BET');
      await vendor.holds(16);
    },
  },
  'win and bet out of order': {
    summary:
      'A bet and its win are sent at the same time. Whichever arrives first, the win is paid once: at once, or when the vendor retries.',
    async play(vendor) {
      const transactionId = randomUUID();
      const betTransactionId = transactionId;
      const [win, bet] = await Promise.all([
        vendor.say('win', { betTransactionId, amount: vendor.amount(25) }, ['OK', 'TRANSACTION_DOES_NOT_EXIST']),
        vendor.bet({ transactionId }),
      ]);
      if (win.actual !== 'OK') await vendor.win(bet);
      await vendor.holds(15);
    },
  },
  'vendor down': {
    summary:
      'The vendor crashes during a bet. After the restart it rolls back that bet and pays the round it had already drawn.',
    async play(vendor, site) {
      const drawn = await vendor.bet();
      const cut = await vendor.bet({ roundId: randomUUID() }, 'no answer', { loses: 'request' });
      vendor.fact('The round drawn before is still open', await site.isOpen(drawn.request.roundId));
      vendor.fact('The interrupted bet is not recorded', !(await site.isOpen(cut.request.roundId)));
      await vendor.rollback(cut.request.transactionId);
      await vendor.win(drawn);
      await vendor.say('endround', {});
      vendor.fact('The round is closed', !(await site.isOpen(drawn.request.roundId)));
      await vendor.holds(15);
    },
  },
} as const satisfies Record<string, Scenario>;
