import { Refusal } from '../../refusals.ts';
import { animals, animalOf, type Animal } from '../bets/animals.ts';
import { betsOf } from '../bets/bets-of.ts';
import { tally, totalOf } from '../bets/counting.ts';
import { factsOf } from '../bets/marks.ts';
import type { Pool } from '../bets/selection.ts';
import { drawnNumbers, endsOf, valuesAt, widthOf, type Draw, type PrizeAt } from '../rules/draw.ts';
import { families } from '../rules/families.ts';
import type { MarkSixBet, NumbersPick, Pick, Play } from '../rules/play.ts';
import { sampleDraws } from './sample-draws.ts';

type Kind<K extends Pick['kind']> = Extract<Pick, { kind: K }>;

/** A ticket that wins with what is drawn. */
export interface Example {
  readonly selection: string;
  readonly draw: Draw;
}

/** As a board writes them. */
const written = (numbers: readonly number[], { max }: Pool): string =>
  numbers.map((number) => String(number).padStart(max < 10 ? 1 : 2, '0')).join(',');

const once = (numbers: readonly number[]): number[] => [...new Set(numbers)];

/** So many numbers of a pool that are not among some others. */
const besides = (numbers: readonly number[], { min, max }: Pool, count: number): number[] =>
  Array.from({ length: max - min + 1 }, (_, at) => min + at)
    .filter((number) => !numbers.includes(number))
    .slice(0, count);

/** A number for each place, and in the first place another one, so that there are two bets. */
function rowsText(values: readonly number[], pool: Pool): string {
  return values
    .map((value, place) => written(place === 0 ? [value, ...besides(values, pool, 1)] : [value], pool))
    .join('|');
}

function someRows({ at, pool, size }: Kind<'someRows'>, draw: Draw): string {
  const rows = rowsText(valuesAt(draw, at).slice(0, size), pool).split('|');
  return Array.from({ length: widthOf(at) }, (_, place) => rows[place] ?? '').join('|');
}

function group({ at, pool, parts }: Kind<'group'>, draw: Draw): string {
  const counts = [...tally(valuesAt(draw, at))];
  const row = (of: number) =>
    counts
      .filter(([, often]) => parts.some((part) => part.row === of && part.times === often))
      .map(([number]) => number);
  return [...new Set(parts.map((part) => part.row))].map((of) => written(row(of), pool)).join('|');
}

function tickets({ at, of }: Kind<'tickets'>, draw: Draw): string {
  const values = valuesAt(draw, at);
  if (of === 'kept') return String(values[0]);
  return String(of === 'span' ? Math.max(...values) - Math.min(...values) : totalOf(values));
}

function typed({ at, of }: Kind<'typed'>, draw: Draw): string {
  const values = valuesAt(draw, at);
  return (of === 'groups' ? values : values.slice(0, 2)).toSorted((a, b) => a - b).join('');
}

function sets({ at, pool, size, rule, bankers }: Kind<'sets'>, draw: Draw): string {
  const drawn = once('lots' in at ? endsOf(draw, at.lots, 2).map(Number) : valuesAt(draw, at));
  if (rule === 'none') return written(besides(drawn, pool, size), pool);
  const hit = drawn.slice(0, size);
  const numbers = [...hit, ...besides(drawn, pool, Math.max(size - hit.length, bankers ? 1 : 0))];
  return bankers ? `${written(numbers.slice(0, 1), pool)}|${written(numbers.slice(1), pool)}` : written(numbers, pool);
}

/** The places that a selection names, and the values drawn there. */
function placedValues({ at, placed }: Kind<'marks'>, draw: Draw): { prefix: string; values: number[] } {
  const values = valuesAt(draw, at);
  if (!placed) return { prefix: '', values };
  const { from, of } = placed;
  if (of === 'one') return { prefix: `${from}@`, values: values.slice(0, 1) };
  if (of === 'two') return { prefix: `${from}${from + 1}@`, values: values.slice(0, 2) };
  return { prefix: `${from}@`, values: [...values.slice(0, 1), ...values.slice(-1)] };
}

function marks(pick: Kind<'marks'>, { prizes }: Play, draw: Draw, ofYear: Animal): string {
  const { prefix, values } = placedValues(pick, draw);
  const { won } = factsOf(pick.mark, values, ofYear);
  return prefix + ((pick.names ?? Object.keys(prizes)).find((name) => won.includes(name)) ?? '');
}

function numbers({ targets, length, way }: NumbersPick, draw: Draw): string {
  const [digits = ''] =
    'places' in targets ? [valuesAt(draw, targets.places).join('')] : endsOf(draw, targets.slice(0, 1), length);
  return way === 'roll' ? `R${digits.slice(1)}` : digits;
}

const LINE = 6;
const HIT = 4;

function lines({ pool, roll }: Kind<'lines'>, draw: Draw): string {
  const drawn = drawnNumbers(draw);
  const hit = drawn.slice(0, HIT);
  return written([...hit, ...besides(drawn, pool, (roll ? LINE - 1 : LINE) - HIT)], pool);
}

const ofMarkSix: Pool = { min: 1, max: 49 };

function markSix(bet: MarkSixBet, draw: Draw, ofYear: Animal): string {
  const drawn = drawnNumbers(draw);
  const special = drawn.slice(-1);
  const names = [...new Set(drawn.map((number) => animalOf(number, ofYear)))];
  switch (bet.kind) {
    case 'combined': {
      const [own] = special.map((number) => animalOf(number, ofYear));
      return [own, animals.find((animal) => animal !== own)].join(',');
    }
    case 'joined':
      return (bet.of === 'animals' ? names : once(drawn.map((number) => number % 10))).slice(0, bet.size).join(',');
    case 'threeHitTwo':
      return written([...drawn.slice(0, 2), ...besides(drawn, ofMarkSix, 1)], ofMarkSix);
    case 'string':
    case 'twoHitSpecial':
      return written([...drawn.slice(0, 1), ...special], ofMarkSix);
  }
}

/** A selection of a pick that wins, where a draw lets it win at all. */
function selectionFor(play: Play, pick: Pick, draw: Draw, ofYear: Animal): string {
  switch (pick.kind) {
    case 'rows':
    case 'lengths':
      return rowsText(valuesAt(draw, pick.at), pick.pool);
    case 'someRows':
      return someRows(pick, draw);
    case 'sideRows':
      return valuesAt(draw, pick.at)
        .map((value) => (value > 4 ? 'B' : 'S'))
        .join('|');
    case 'group':
      return group(pick, draw);
    case 'permutations':
      return written(once(valuesAt(draw, pick.at)), pick.pool);
    case 'tickets':
      return tickets(pick, draw);
    case 'typed':
      return typed(pick, draw);
    case 'codes':
      return written(once(valuesAt(draw, pick.at)).slice(0, pick.size), pick.pool);
    case 'sets':
      return sets(pick, draw);
    case 'marks':
      return marks(pick, play, draw, ofYear);
    case 'subsets': {
      const at = Array.from({ length: pick.size }, (_, place) => place);
      return `${at.join('')}@${selectionFor(play, pick.inner(at), draw, ofYear)}`;
    }
    case 'numbers':
      return numbers(pick, draw);
    case 'lines':
      return lines(pick, draw);
    case 'sumSet': {
      const sum = totalOf(drawnNumbers(draw));
      return written([sum, ...besides([sum], { min: 0, max: 27 }, pick.size - 1)], { min: 0, max: 9 });
    }
    case 'times':
      return String(drawnNumbers(draw)[0]);
    case 'markSix':
      return markSix(pick.bet, draw, ofYear);
  }
}

/** Whether a ticket wins anything; one that cannot be bet wins nothing. */
function wins(play: Play, { selection, draw }: Example, ofYear: Animal): boolean {
  try {
    return Object.keys(betsOf(play, selection, ofYear).hitsOf(draw)).length > 0;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/** A small ticket of a play and a draw with which it wins; undefined where none of the sample draws has one. */
export const exampleOf = (play: Play, ofYear: Animal): Example | undefined =>
  sampleDraws(families[play.family])
    .map((draw) => ({ draw, selection: selectionFor(play, play.pick, draw, ofYear) }))
    .find((example) => wins(play, example, ofYear));

/** Of a draw with prizes those that a ticket of an example has numbers of. */
export function prizesOfExample({ pick }: Play): readonly PrizeAt[] {
  if (pick.kind === 'numbers') return 'places' in pick.targets ? [] : pick.targets.slice(0, 1);
  if (pick.kind === 'sets') return 'lots' in pick.at && pick.rule !== 'none' ? pick.at.lots.slice(0, pick.size) : [];
  return 'at' in pick && 'ends' in pick.at ? pick.at.ends.slice(0, 1) : [];
}
