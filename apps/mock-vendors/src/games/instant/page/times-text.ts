import { paysText } from '@apsara/domain/games/instant/pays';

/** A multiple of the stake, from its hundredths: 150 is "×1.50". */
export const timesText = (pays: number): string => `×${paysText(pays)}`;
