import type { Language } from '@apsara/domain/sites/languages';
import type { WalletStatus } from '@apsara/domain/games/wallet-protocol';
import type { words as english } from './words-en.ts';

export type KitWord = keyof typeof english;
/** A language without one of the words does not compile. */
export type KitWords = Record<KitWord, string>;

/** One chunk per language; a player loads only theirs. */
export type WordFiles<Key extends string> = Record<Language, () => Promise<{ words: Record<Key, string> }>>;

const kit: WordFiles<KitWord> = {
  KM: () => import('./words-km.ts'),
  EN: () => import('./words-en.ts'),
  CN: () => import('./words-cn.ts'),
  BN: () => import('./words-bn.ts'),
};

/** A text in the player's language, with its values filled in. */
export type Translate<Key extends string = KitWord> = (key: Key, places?: Record<string, string | number>) => string;

/** A game's own words together with those all pages share. */
export async function loadWords<Key extends string>(
  language: Language,
  own: WordFiles<Key>,
): Promise<Translate<Key | KitWord>> {
  const [shared, game] = await Promise.all([kit[language](), own[language]()]);
  const words: Record<Key | KitWord, string> = { ...shared.words, ...game.words };
  return (key, places = {}) => words[key].replace(/\{(\w+)\}/g, (_, place: string) => String(places[place] ?? ''));
}

const refusals: Partial<Record<WalletStatus, KitWord>> = {
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
export const refusalWord = (status: WalletStatus): KitWord => refusals[status] ?? 'notPossible';
