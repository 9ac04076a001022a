/** Vendor categories by the family's game types (specification 2, 3 and 9). */
export const gameTypes = ['RNG', 'LIVE', 'SPORTS', 'ESPORTS', 'FISH', 'PVP', 'LOTT', 'ELOTT', 'COCKFIGHT'] as const;
export type GameType = (typeof gameTypes)[number];

/** The vendor of the in-house games (specification 9). */
export const IN_HOUSE_VENDOR = 'BGS';

/** Game sub-categories (specification 2 and 9): scratch/music, video poker, jackpot, table games, arcade, bingo. */
export const gameClassifies = ['SC', 'VP', 'JP', 'TG', 'AC', 'BG'] as const;
export type GameClassify = (typeof gameClassifies)[number];

/** The sub-categories that a site of these languages offers: bingo only beside Tagalog. */
export const classifiesFor = (languages: readonly string[]): readonly GameClassify[] =>
  gameClassifies.filter((classify) => classify !== 'BG' || languages.includes('TY'));
