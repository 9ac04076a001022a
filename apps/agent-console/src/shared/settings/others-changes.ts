import { get, type FieldValues } from 'react-hook-form';

/** How a setting is called and shown in its form. */
export interface ShownField {
  label: string;
  show(value: unknown): string;
  /** A list whose parts have no name but their place: they are compared, kept and taken together. */
  isWhole?: true;
}

/** A setting that others saved while it was edited here. */
export interface OthersChange<Source extends string = string> {
  source: Source;
  label: string;
  mine: string;
  saved: string;
}

interface Compared {
  /** What the form was opened with. */
  shown: FieldValues;
  typed: FieldValues;
  saved: FieldValues;
}

export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The sources of the lists that are one value. */
export const wholeLists = <Source extends string>(fields: ReadonlyMap<Source, ShownField>): Source[] =>
  [...fields].flatMap(([source, { isWhole }]) => (isWhole ? [source] : []));

/**
 * The settings that were edited here and by others, with different values; of a list its parts, where they are inputs and
 * the list is no whole.
 */
export function othersChanges<Source extends string>(
  fields: ReadonlyMap<Source, ShownField>,
  { shown, typed, saved }: Compared,
): OthersChange<Source>[] {
  const sources = [...fields.keys()];
  const wholes = wholeLists(fields);
  return [...fields].flatMap(([source, { label, show }]) => {
    const at = (values: FieldValues): unknown => get(values, source);
    const [before, mine, value] = [at(shown), at(typed), at(saved)];
    const isCompared = wholes.includes(source) || !sources.some((other) => other.startsWith(`${source}.`));
    const isPart = wholes.some((list) => source.startsWith(`${list}.`));
    const isBoth = !isSame(before, value) && !isSame(before, mine) && !isSame(mine, value);
    return isCompared && !isPart && isBoth ? [{ source, label, mine: show(mine), saved: show(value) }] : [];
  });
}

/** A value as it reads in a line: lists with commas, records by name. */
export function plainValue(value: unknown, words: { on: string; off: string }): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return value ? words.on : words.off;
  if (Array.isArray(value)) return value.map((one) => plainValue(one, words)).join(', ') || '–';
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([name, one]) => `${name}: ${plainValue(one, words)}`)
      .join(' · ');
  return typeof value === 'string' ? value : JSON.stringify(value);
}
