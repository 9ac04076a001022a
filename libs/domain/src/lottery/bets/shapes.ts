/** What follows what: digits in a ring (890 and 901 are straights), dice and balls on a line. */
export type ShapeRules = 'digits' | 'dice' | 'balls';

export type Shape = 'triple' | 'straight' | 'pair' | 'half' | 'mixed';

/** Whether one value comes right after the other. */
function isNext(a: number, b: number, rules: ShapeRules): boolean {
  const distance = Math.abs(a - b);
  return distance === 1 || (rules === 'digits' && distance === 9);
}

/** The shape of three values: exactly one of five. */
export function shapeOf(values: readonly number[], rules: ShapeRules): Shape {
  const different = [...new Set(values)];
  if (different.length === 1) return 'triple';
  if (different.length === 2) return 'pair';
  const steps = different.flatMap((a, at) => different.slice(at + 1).filter((b) => isNext(a, b, rules))).length;
  if (steps >= 2) return 'straight';
  return steps === 1 ? 'half' : 'mixed';
}
