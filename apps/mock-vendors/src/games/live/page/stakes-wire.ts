import type { SpotStakes } from '@apsara/domain/games/baccarat/baccarat-bets';
import { formatAmount, money, type Currency } from '@apsara/domain/money';
import { units } from '../../../page-kit/amounts.ts';
import type { SpotAmounts } from '../live-api.ts';

export const stakesOf = (amounts: SpotAmounts, currency: Currency): SpotStakes =>
  Object.fromEntries(Object.entries(amounts).map(([spot, text]) => [spot, units(text, currency)]));

export const amountsOf = (stakes: SpotStakes, currency: Currency): SpotAmounts =>
  Object.fromEntries(Object.entries(stakes).map(([spot, stake]) => [spot, formatAmount(money(stake, currency))]));
