import type { Language } from '@apsara/domain/languages';
import type { WalletStatus } from '@apsara/domain/wallet-protocol';
import type { words as english } from './words-en.ts';

export type WordKey = keyof typeof english;
/** A language without one of the words does not compile. */
export type Words = Record<WordKey, string>;

/** One chunk per language; a player loads only theirs. */
const files: Record<Language, () => Promise<{ words: Words }>> = {
  KM: () => import('./words-km.ts'),
  EN: () => import('./words-en.ts'),
  CN: () => import('./words-cn.ts'),
  BN: () => import('./words-bn.ts'),
};

/** Says a word in the player's language, with its places filled in. */
export type Say = (key: WordKey, places?: Record<string, string | number>) => string;

export async function loadWords(language: Language): Promise<Say> {
  const { words } = await files[language]();
  return (key, places = {}) => words[key].replace(/\{(\w+)\}/g, (_, place: string) => String(places[place] ?? ''));
}

const refusals: Partial<Record<WalletStatus, WordKey>> = {
  NOT_ENOUGH_MONEY: 'notEnoughMoney',
  INVALID_SESSION: 'sessionOver',
  SESSION_EXPIRED: 'sessionOver',
  USER_DISABLED: 'blocked',
  LOSS_LIMIT: 'lossLimit',
  BET_LIMIT: 'betLimit',
  TIME_LIMIT: 'timeLimit',
  GAME_MAINTENANCE: 'maintenance',
};

/** Why the wallet said no, for the player; what only the two houses can mend between them has one word. */
export const refusalWord = (status: WalletStatus): WordKey => refusals[status] ?? 'notPossible';
