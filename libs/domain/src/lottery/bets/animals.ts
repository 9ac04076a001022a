import { must } from '../../must.ts';
import { Refusal } from '../../refusals.ts';
import type { Day } from '../../time.ts';

export const animals = [
  'rat',
  'ox',
  'tiger',
  'rabbit',
  'dragon',
  'snake',
  'horse',
  'goat',
  'monkey',
  'rooster',
  'dog',
  'pig',
] as const;
export type Animal = (typeof animals)[number];

/**
 * First days of the lunar years in Beijing. Data, because calendars of runtimes differ by a day where the new moon is
 * near midnight (2027).
 */
const newYears: readonly (readonly [Day, Animal])[] = [
  ['2024-02-10', 'dragon'],
  ['2025-01-29', 'snake'],
  ['2026-02-17', 'horse'],
  ['2027-02-06', 'goat'],
  ['2028-01-26', 'monkey'],
  ['2029-02-13', 'rooster'],
  ['2030-02-03', 'dog'],
  ['2031-01-23', 'pig'],
  ['2032-02-11', 'rat'],
  ['2033-01-31', 'ox'],
  ['2034-02-19', 'tiger'],
  ['2035-02-08', 'rabbit'],
  ['2036-01-28', 'dragon'],
];

/** The first day after the lunar years that are listed. */
const END: Day = '2037-02-15';

/**
 * The animal of the lunar year that a day in Beijing lies in.
 * @throws Refusal before 2024-02-10 and after 2037-02-14, for which no year is listed.
 */
export function yearAnimal(day: Day): Animal {
  const year = newYears.findLast(([first]) => first <= day);
  if (!year || day >= END) throw new Refusal('lottery.day_unknown', { fields: [{ path: 'day', code: 'unknown' }] });
  return year[1];
}

/** The animal of a number: the year's animal has 1, the one before it 2, and so on backwards. */
export function animalOf(number: number, ofYear: Animal): Animal {
  const place = animals.indexOf(ofYear) - ((number - 1) % 12);
  return must(animals.at(place % 12), `an animal of ${number}`);
}

/** Groups of six animals each. */
export const animalGroups: Readonly<Record<string, readonly Animal[]>> = {
  sky: ['dragon', 'horse', 'monkey', 'ox', 'pig', 'rabbit'],
  ground: ['rat', 'tiger', 'snake', 'goat', 'rooster', 'dog'],
  first: ['rat', 'ox', 'tiger', 'rabbit', 'dragon', 'snake'],
  last: ['horse', 'goat', 'monkey', 'rooster', 'dog', 'pig'],
  home: ['dog', 'goat', 'horse', 'ox', 'pig', 'rooster'],
  wild: ['rat', 'tiger', 'rabbit', 'dragon', 'snake', 'monkey'],
};

const red = [1, 2, 7, 8, 12, 13, 18, 19, 23, 24, 29, 30, 34, 35, 40, 45, 46];
const blue = [3, 4, 9, 10, 14, 15, 20, 25, 26, 31, 36, 37, 41, 42, 47, 48];

/** The wave a number of 49 belongs to. */
export function waveOf(number: number): 'red' | 'blue' | 'green' {
  if (red.includes(number)) return 'red';
  return blue.includes(number) ? 'blue' : 'green';
}
