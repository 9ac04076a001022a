import type { Round } from '@apsara/api/bets';

type Fact = NonNullable<Round['proof']>['facts'][number];

/** As many as a reader looks through. */
const MOST = 200;
type Plain = string | number | boolean | null;
const isPlain = (value: unknown): value is Plain => value === null || ['string', 'number', 'boolean'].includes(typeof value);

/**
 * A vendor's record of a round as names and values: what lies within another is named after both, `result.seed`; a list of plain values
 * is one value, and the members of another are numbered from 1.
 */
export function factsOf(play: Readonly<Record<string, unknown>>): Fact[] {
  const facts: Fact[] = [];
  const add = (name: string, value: unknown): void => {
    if (facts.length >= MOST || value === undefined) return;
    if (isPlain(value)) facts.push({ name, value: value === null ? '–' : String(value) });
    else if (Array.isArray(value) && value.every(isPlain)) facts.push({ name, value: value.length > 0 ? value.join(', ') : '–' });
    else for (const [key, inner] of Object.entries(value as object)) add(`${name}.${Array.isArray(value) ? Number(key) + 1 : key}`, inner);
  };
  for (const [name, value] of Object.entries(play)) add(name, value);
  return facts;
}
