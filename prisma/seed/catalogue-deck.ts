import { knownTitles } from './catalogue-known-titles.ts';
import type { Names } from './words/word.ts';

/** Draws the next `count` names that are still new; throws when the words no longer suffice, since a shorter catalogue would be wrong. */
export type Deck = (count: number) => Names[];

export function deck(names: readonly Names[], isNew: (names: Names) => boolean): Deck {
  let next = 0;
  return (count) => {
    const drawn: Names[] = [];
    while (drawn.length < count) {
      const candidate = names[next++];
      if (!candidate)
        throw new Error(`Only ${drawn.length} of ${count} names could be drawn; add words to the seed's lists.`);
      if (isNew(candidate)) drawn.push(candidate);
    }
    return drawn;
  };
}

/** Returns a function that accepts each name once, in every language, and never the name of a real game. */
export function titleLedger(): (names: Names) => boolean {
  const seen = new Set<string>();
  return (names) => {
    const keys = Object.entries(names).map(([language, name]) => `${language} ${name}`);
    if (knownTitles.has(names.EN.toLowerCase()) || keys.some((key) => seen.has(key))) return false;
    keys.forEach((key) => seen.add(key));
    return true;
  };
}
