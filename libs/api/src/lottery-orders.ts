import * as z from 'zod/mini';
import { MAX_CHASE } from '@apsara/domain/lottery/orders/states';
import { endpoint } from './endpoint.ts';
import { issueNumber, lotteryCode, lotteryOrder, prizeMode } from './lottery-shapes.ts';
import { amount, currency, text } from './shapes.ts';

const memberRefusals = ['session.invalid', 'session.forbidden', 'request.invalid'] as const;

/** One selection of one play, for one issue or a chase. */
const content = z.object({
  gameId: lotteryCode,
  playId: text(1, 40),
  /** As the rules write it: `|` between rows, a comma between numbers, `@` after places. */
  bettingContent: text(1, 20_000),
  /** Price of one bet: 2, 0.2, 0.02 or 0.002 times the currency's scale where the prize slides with a series. */
  singleBetPrice: z.string().check(z.regex(/^\d{1,9}(\.\d{1,4})?$/)),
  /** The series chosen; the highest of the account unless given. */
  series: z.optional(z.int()),
  /** The prize of one bet for the first issue as it was shown; the bet is refused when it is another now. */
  prizes: z.optional(z.record(text(1, 40), text(1, 30))),
  /** The stakes of the later issues come back when one has won. */
  winStop: z._default(z.boolean(), false),
  numero: z.array(z.object({ numero: issueNumber, multiple: z.int() })).check(z.minLength(1), z.maxLength(MAX_CHASE)),
});

export const readLotteryTerms = endpoint({
  method: 'GET',
  path: '/lgw/terms',
  allow: 'player',
  summary: 'What bets of the account are priced with: series, prices, multiples, and the highest prize',
  answer: z.object({
    currency,
    /** The highest and the lowest series that can be chosen. */
    accountSeries: z.number(),
    seriesBase: z.number(),
    /** Units of money that a price is multiplied by. */
    unitScale: z.number(),
    /** Prices of one bet with a series, in ten-thousandths of a unit of money before they are scaled. */
    units: z.array(z.number()),
    maxMultiple: z.number(),
    /** The most that one bet may win with its multiple. */
    mostPrize: amount,
    /** What the best bet of plays returns where the site has set it, hundredths of a per cent by the play's code. */
    returns: z.record(z.string(), z.number()),
  }),
  refusals: ['session.invalid', 'session.forbidden'],
});

export const createLotteryOrders = endpoint({
  method: 'POST',
  path: '/lgw/betting',
  allow: 'player',
  idempotent: true,
  limit: { per: 'account', max: 60, seconds: 60 },
  summary: 'Bet on lotteries: several selections, each for one issue or up to 120; all of them or none',
  body: z.object({
    prizeMode,
    device: z.optional(text(0, 20)),
    contents: z.array(content).check(z.minLength(1), z.maxLength(100)),
  }),
  answer: z.object({ stake: amount, balance: amount, orders: z.array(lotteryOrder) }),
  refusals: [
    ...memberRefusals,
    'request.key_needed',
    'request.key_reused',
    'request.too_many',
    'members.terms_outdated',
    'games.maintenance',
    'limits.excluded',
    'limits.closing',
    'site.closed',
    'limits.hidden',
    'limits.bet_loss_over',
    'limits.bet_stake_over',
    'limits.bet_most_over',
    'limits.bet_too_soon',
    'limits.check_due',
    'limits.session_reached',
    'lottery.title_unknown',
    'lottery.play_unknown',
    'lottery.mode_unknown',
    'lottery.selection_unreadable',
    'lottery.number_unknown',
    'lottery.number_twice',
    'lottery.too_few',
    'lottery.rows_wrong',
    'lottery.no_orders',
    'lottery.too_many_bets',
    'lottery.stake_too_fine',
    'lottery.prize_too_big',
    'lottery.odds_changed',
    'lottery.day_unknown',
    'lottery.issue_unknown',
    'lottery.issue_closed',
    'lottery.sale_stopped',
    'lottery.issue_twice',
    'lottery.too_many_orders',
    'lottery.not_enough_money',
    'lottery.sold_out',
    'lottery.issue_stake_over',
  ],
});

export const listOwnLotteryOrders = endpoint({
  method: 'GET',
  path: '/lgw/orders',
  allow: 'player',
  summary: 'Orders of the member, the newest first, 20 at a time; of one lottery or of all',
  query: z.object({ gameId: z.optional(lotteryCode), cursor: z.optional(text(0, 100)) }),
  answer: z.object({ orders: z.array(lotteryOrder), next: z.nullable(z.string()) }),
  refusals: memberRefusals,
});

export const cancelLotteryOrder = endpoint({
  method: 'POST',
  path: '/lgw/orders/:orderNo/cancel',
  allow: 'player',
  excluded: true,
  limit: { per: 'account', max: 60, seconds: 60 },
  summary: 'Take an order back before its sale ends; of a chase the last issue first',
  params: z.object({ orderNo: text(1, 40) }),
  answer: lotteryOrder,
  refusals: [
    ...memberRefusals,
    'request.too_many',
    'lottery.order_unknown',
    'lottery.order_ended',
    'lottery.issue_closed',
    'lottery.chase_from_last',
    'lottery.cancel_limit',
  ],
});
