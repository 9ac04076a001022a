import { randomUUID } from 'node:crypto';
import type { Scenario } from './scenario.ts';

/** Calls that come late, twice, never, or in the wrong order. */
export const orderScenarios = {
  'slow bet': {
    summary:
      'The bet is 6 s under way. After 5 s its vendor takes it as lost and rolls it back; when it arrives at last it takes nothing.',
    async play(vendor, house) {
      const transactionId = randomUUID();
      let release = (): void => undefined;
      const hold = new Promise<void>((done) => (release = done));
      const slow = vendor.bet({ transactionId }, 'TRANSACTION_ROLLED_BACK', { hold });
      await house.wait(5);
      await vendor.rollback(transactionId);
      await house.wait(1);
      release();
      await slow;
      await vendor.holds(0);
    },
  },
  'lost answer': {
    summary:
      'Nobody hears that a bet was taken: it is rolled back. Nobody hears that a win was paid: it is sent again, and paid once.',
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
    summary: 'Ten copies of one bet arrive together: one stake is taken, and all ten hear the same.',
    async play(vendor) {
      const transactionId = randomUUID();
      const at = new Date(0).toISOString();
      const bets = await Promise.all(Array.from({ length: 10 }, () => vendor.bet({ transactionId, at })));
      vendor.fact('All ten answers are the same bytes', new Set(bets.map(({ answer }) => answer)).size === 1);
      await vendor.holds(-10);
    },
  },
  'duplicate win': {
    summary:
      'A win is sent twice and paid once. The same id with another amount is refused, and the operator can read of it.',
    async play(vendor, house) {
      const bet = await vendor.bet();
      const win = await vendor.win(bet);
      const again = await vendor.repeat(win);
      vendor.fact('Both answers are the same bytes', again.answer === win.answer);
      const { transactionId } = win.request;
      await vendor.win(bet, { transactionId, amount: vendor.amount(26) }, 'DUPLICATE_TRANSACTION');
      vendor.fact(
        'The audit holds the other amount',
        await house.isFlagged('wallet.duplicate_transaction', transactionId),
      );
      await vendor.holds(15);
    },
  },
  'win before bet': {
    summary: 'A win that names no bet we know pays nothing, then or later; a new win after the bet is paid.',
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
    summary: 'A rollback that comes first is kept; the late bet takes nothing, and no win can follow it.',
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
      'A bet given back stays given back: sent again it hears what it heard and takes nothing, and no win follows. A new bet is taken.',
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
      'A bet and its win are sent together. Whichever arrives first, the win is paid once: at once, or when its vendor sends it anew.',
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
      'The vendor ends in the middle of a bet. Back again, it rolls that bet back and pays the round it had drawn before.',
    async play(vendor, house) {
      const drawn = await vendor.bet();
      const cut = await vendor.bet({ roundId: randomUUID() }, 'no answer', { loses: 'request' });
      vendor.fact('The round it had drawn is open still', await house.isOpen(drawn.request.roundId));
      vendor.fact('Of the bet that was cut off nothing is known', !(await house.isOpen(cut.request.roundId)));
      await vendor.rollback(cut.request.transactionId);
      await vendor.win(drawn);
      await vendor.say('endround', {});
      vendor.fact('The round is closed', !(await house.isOpen(drawn.request.roundId)));
      await vendor.holds(15);
    },
  },
} as const satisfies Record<string, Scenario>;
