/** How a game spreads what it pays: a higher risk pays more, and less often. */
export const risks = ['low', 'medium', 'high'] as const;
export type Risk = (typeof risks)[number];
