/** The code of a title of crash ends with its name. */
const CRASH_ENDING = 'CRASH';

export const isCrashTitle = (gameCode: string): boolean => gameCode.endsWith(CRASH_ENDING);
