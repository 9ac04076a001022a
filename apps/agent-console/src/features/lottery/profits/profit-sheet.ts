import type { LotteryProfitRow } from '@apsara/api/lottery-profits';
import { percentOfMillionths } from '@apsara/domain/agents/contracts';
import type { Sheet } from '../../../shared/reports/report.ts';
import { resources } from '../../../shared/resources.ts';

export const returnedText = ({ returned }: Pick<LotteryProfitRow, 'returned'>): string =>
  `${percentOfMillionths(returned)} %`;

export const profitSheet: Sheet<typeof resources.lotteryProfits> = {
  resource: resources.lotteryProfits,
  columns: [
    { source: 'name' },
    { source: 'orders', type: 'count' },
    { source: 'members', type: 'count' },
    { source: 'stake', type: 'amount' },
    { source: 'payout', type: 'amount' },
    { source: 'rebate', type: 'amount' },
    { source: 'shares', type: 'amount' },
    { source: 'profit', type: 'amount' },
    { source: 'returned', words: returnedText },
  ],
};
