/** What the profit of lotteries is added up by. */
export const profitGroups = ['lottery', 'play', 'day'] as const;
export type ProfitGroup = (typeof profitGroups)[number];
