import type { KitWord, Translate } from '../words.ts';
import type { words as english } from './words-en.ts';

export type SpinWord = keyof typeof english;
export type SpinWords = Record<SpinWord, string>;

/** What each game says in words of its own. */
type OwnWord = 'welcome' | 'spin' | 'spinning' | 'noWin' | 'cappedWin';
export type SpinSay = Translate<OwnWord | SpinWord | KitWord>;
