import { itemAt } from '../../lists.ts';
import { animalGroups, animalOf, waveOf, type Animal } from './animals.ts';
import { tally, totalOf } from './counting.ts';
import { shapeOf, type ShapeRules } from './shapes.ts';

/** A fact about values drawn that can be bet on by its name. */
export type Mark =
  | { readonly fact: 'sum' | 'span' | 'sumTail' | 'value' | 'tens' | 'ones' }
  /** B, S, O, E of the sum and their pairs. At `push.at` neither big nor small comes, and the names listed push. */
  | {
      readonly fact: 'sides';
      readonly bigFrom: number;
      readonly push?: { readonly at: number; readonly names: readonly string[] };
      readonly triplesLose?: true;
    }
  /** Of two values; a tie lets the other two lose, or pushes them. */
  | { readonly fact: 'dragonTiger'; readonly tiePushes?: true }
  | { readonly fact: 'shape'; readonly of: ShapeRules }
  /** Numbers that come so often, or more often. */
  | { readonly fact: 'atLeast'; readonly times: number }
  /** Numbers that come exactly twice. */
  | { readonly fact: 'pair' }
  | { readonly fact: 'triple' | 'run' }
  | { readonly fact: 'oddCount' | 'middle' }
  | { readonly fact: 'extremes' | 'colours' }
  /** Of a number of two digits: 50 and above is big. */
  | { readonly fact: 'lastTwo' }
  /** Of a number of Mark Six; 49 pushes where its name says so in the rules. */
  | { readonly fact: 'digitSum' | 'tailSides' | 'groups' | 'wave' | 'halfWaves' | 'quarterWaves' | 'animal' }
  | { readonly fact: 'animals' | 'tails' };

export interface Facts {
  readonly won: readonly string[];
  readonly pushed: readonly string[];
}

const won = (...names: readonly string[]): Facts => ({ won: names, pushed: [] });
const pushed = (names: readonly string[]): Facts => ({ won: [], pushed: names });

const sideNames = ['B', 'S', 'O', 'E', 'BO', 'BE', 'SO', 'SE'] as const;

/** The sides of a value: big or small, odd or even, and both together. */
function sidesOf(value: number, bigFrom: number): readonly string[] {
  const size = value >= bigFrom ? 'B' : 'S';
  const parity = value % 2 === 1 ? 'O' : 'E';
  return [size, parity, size + parity];
}

const isTriple = (values: readonly number[]): boolean => new Set(values).size === 1;

const spanOf = (values: readonly number[]): number => Math.max(...values) - Math.min(...values);

function sides(mark: Mark & { fact: 'sides' }, values: readonly number[]): Facts {
  const { bigFrom, push, triplesLose } = mark;
  if (triplesLose && isTriple(values)) return won();
  const sum = totalOf(values);
  if (push?.at !== sum) return won(...sidesOf(sum, bigFrom));
  const parity = sum % 2 === 1 ? 'O' : 'E';
  return { won: push.names.includes(parity) ? [] : [parity], pushed: push.names };
}

function dragonTiger([left = 0, right = 0]: readonly number[], tiePushes: boolean): Facts {
  if (left === right) return { won: ['tie'], pushed: tiePushes ? ['dragon', 'tiger'] : [] };
  return won(left > right ? 'dragon' : 'tiger');
}

/** Of three balls: grey sums win for nobody. */
function colourOf(sum: number): readonly string[] {
  if ([0, 13, 14, 27].includes(sum)) return [];
  return [itemAt(['red', 'green', 'blue'], sum % 3)];
}

const PUSHING = 49;

const waves = ['red', 'blue', 'green'];
const waveNames = (names: readonly string[]) => waves.flatMap((wave) => names.map((name) => `${wave}.${name}`));
const halfWaves = waveNames(sideNames.slice(0, 4));
const quarterWaves = waveNames(sideNames.slice(4));

/** Facts about one number of Mark Six. */
function markSixFacts(fact: Mark['fact'], number: number, ofYear: Animal): Facts {
  const isPush = number === PUSHING;
  const tail = number % 10;
  const digits = Math.floor(number / 10) + tail;
  const inWave = (names: readonly string[]) => names.map((name) => `${waveOf(number)}.${name}`);
  const [size = '', parity = '', both = ''] = sidesOf(number, 25);
  switch (fact) {
    case 'digitSum':
      return isPush ? pushed(sideNames.slice(0, 4)) : won(...sidesOf(digits, 7));
    case 'tailSides':
      return isPush ? pushed(['B', 'S']) : won(...sidesOf(tail, 5));
    case 'groups': {
      const names = Object.entries(animalGroups);
      if (isPush) return pushed(names.map(([name]) => name));
      return won(...names.filter(([, group]) => group.includes(animalOf(number, ofYear))).map(([name]) => name));
    }
    case 'wave':
      return won(waveOf(number));
    case 'halfWaves':
      return isPush ? pushed(halfWaves) : won(...inWave([size, parity]));
    case 'quarterWaves':
      return isPush ? pushed(quarterWaves) : won(...inWave([both]));
    default:
      return won(animalOf(number, ofYear));
  }
}

/** Facts about an order of values, or about their set. */
function shapeFacts(mark: Mark, values: readonly number[]): Facts {
  const counts = [...tally(values)];
  switch (mark.fact) {
    case 'shape':
      return won(shapeOf(values, mark.of));
    case 'atLeast':
      return won(...counts.filter(([, count]) => count >= mark.times).map(([value]) => String(value)));
    case 'pair':
      return won(...counts.filter(([, count]) => count === 2).map(([value]) => String(value)));
    case 'triple':
      return isTriple(values) ? won('any') : won();
    case 'run':
      return shapeOf(values, 'dice') === 'straight' ? won('any') : won();
    case 'oddCount':
      return won(String(values.filter((value) => value % 2 === 1).length));
    default:
      return won(
        String(
          itemAt(
            values.toSorted((a, b) => a - b),
            Math.floor(values.length / 2),
          ),
        ),
      );
  }
}

/** What is true of the values drawn, in a lunar year of this animal. */
export function factsOf(mark: Mark, values: readonly number[], ofYear: Animal): Facts {
  const sum = totalOf(values);
  switch (mark.fact) {
    case 'sum':
    case 'value':
      return won(String(sum));
    case 'span':
      return won(String(spanOf(values)));
    case 'sumTail':
    case 'ones':
      return won(String(sum % 10));
    case 'tens':
      return won(String(Math.floor(sum / 10)));
    case 'sides':
      return sides(mark, values);
    case 'dragonTiger':
      return dragonTiger(values, mark.tiePushes === true);
    case 'lastTwo':
      return won(...sidesOf(Number(values.join('')), 50));
    case 'extremes':
      return won(...(sum >= 22 ? ['B'] : []), ...(sum <= 5 ? ['S'] : []));
    case 'colours':
      return won(...colourOf(sum));
    case 'animals':
      return won(...new Set(values.map((number) => animalOf(number, ofYear))));
    case 'tails':
      return won(...new Set(values.map((number) => String(number % 10))));
    case 'shape':
    case 'atLeast':
    case 'pair':
    case 'triple':
    case 'run':
    case 'oddCount':
    case 'middle':
      return shapeFacts(mark, values);
    default:
      return markSixFacts(mark.fact, sum, ofYear);
  }
}
