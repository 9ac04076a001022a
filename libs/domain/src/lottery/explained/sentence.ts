/** What stands in the holes of a sentence's words. */
interface Holes {
  /** A count, a number or an amount of digits. */
  readonly n?: number;
  /** Places, or a pattern of letters: equal letters are equal numbers. */
  readonly text?: string;
  /** The letters of a second row. */
  readonly other?: string;
  /** Codes of prizes of a draw. */
  readonly prizes?: readonly string[];
}

/** A sentence of a play's rules by the key of its words. */
export const say = <const S extends string>(key: S, holes: Holes = {}): Holes & { readonly say: S } => ({
  say: key,
  ...holes,
});
