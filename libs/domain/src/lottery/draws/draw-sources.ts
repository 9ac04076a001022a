/** Where the results of a lottery come from: our own draws, or from outside, entered by two persons. */
export const drawSources = ['house', 'outside'] as const;
export type DrawSource = (typeof drawSources)[number];
