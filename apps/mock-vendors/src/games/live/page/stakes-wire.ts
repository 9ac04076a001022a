import type { SpotStakes } from '@apsara/domain/games/live-tables/spot-stakes';
import { formatAmount, money, type Currency } from '@apsara/domain/money';
import { entriesOf } from '@apsara/domain/records';
import { units } from '../../../page-kit/amounts.ts';
import type { SpotAmounts, TicketView } from '../live-api.ts';

export const stakesOf = (amounts: SpotAmounts, currency: Currency): SpotStakes =>
  Object.fromEntries(entriesOf(amounts).map(([spot, text]) => [spot, units(text, currency)]));

export const amountsOf = (stakes: SpotStakes, currency: Currency): SpotAmounts =>
  Object.fromEntries(entriesOf(stakes).map(([spot, stake]) => [spot, formatAmount(money(stake, currency))]));

/** What tickets brought above their stakes. */
export const netOf = (tickets: readonly TicketView[], currency: Currency): bigint =>
  tickets.reduce((sum, { payout, stake }) => sum + units(payout ?? '0', currency) - units(stake, currency), 0n);
