/** Vendor categories by the family's game types (specification 2, 3 and 9). */
export const gameTypes = ['RNG', 'LIVE', 'SPORTS', 'ESPORTS', 'FISH', 'PVP', 'LOTT', 'ELOTT', 'COCKFIGHT'] as const;
export type GameType = (typeof gameTypes)[number];

/** Game sub-categories (specification 2 and 9): scratch/music, video poker, jackpot, table games, arcade. */
export const gameClassifies = ['SC', 'VP', 'JP', 'TG', 'AC'] as const;
export type GameClassify = (typeof gameClassifies)[number];
