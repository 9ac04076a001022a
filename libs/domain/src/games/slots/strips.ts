import type { SlotSymbol } from './slots.ts';

/** Reads strips written as one letter a place. */
export const stripsOf = (letters: Readonly<Record<string, SlotSymbol>>, texts: readonly string[]): SlotSymbol[][] =>
  texts.map((text) =>
    Array.from(text, (letter) => {
      const symbol = letters[letter];
      if (!symbol) throw new RangeError(`no symbol is written ${letter}`);
      return symbol;
    }),
  );
