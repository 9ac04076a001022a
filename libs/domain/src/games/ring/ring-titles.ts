/** Whether a code of the card rooms names the cash tables of Texas hold'em. */
export const isRingTitle = (gameCode: string): boolean => gameCode.endsWith('-TEXASHOLDEM');
