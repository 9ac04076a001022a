/** A typeface as outlines, in thousandths of an em with the baseline at 0 and y growing downwards. */
export interface Face {
  readonly capHeight: number;
  /** By letter: the advance width, then path data whose first point alone is absolute. */
  readonly glyphs: Readonly<Record<string, string>>;
  /** By distance: the pairs of letters set closer (or wider) than their advances say, one after another. */
  readonly kerning: Readonly<Record<string, string>>;
}
