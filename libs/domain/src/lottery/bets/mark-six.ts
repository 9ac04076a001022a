import type { MarkSixBet } from '../rules/play.ts';
import { drawnNumbers } from '../rules/draw.ts';
import { animalOf, animals, type Animal } from './animals.ts';
import { betsOn, betsOnOne, hitsFor, sumOfHits, type Bets } from './bets.ts';
import { choose } from './counting.ts';
import { numbersOf, refuseSelection, rowsOf, someOf, wordsOf } from './selection.ts';

const REGULAR = 6;
const PUSHING = 49;
const pool = { min: 1, max: 49 };
const tails = Array.from({ length: 10 }, (_, tail) => String(tail));

const sevenOf = (draw: readonly number[]) => ({ regular: draw.slice(0, REGULAR), special: draw[REGULAR] ?? 0 });

/** One bet: the special is one of some animals. 49 pushes. */
function combined(names: readonly string[], ofYear: Animal): Bets {
  if (names.length < 2 || names.length > 11) refuseSelection('lottery.rows_wrong');
  const prize = String(names.length);
  const special = (draw: readonly number[]) => sevenOf(draw).special;
  return {
    count: 1,
    ways: hitsFor(prize, 1),
    hitsOf: (draw) => {
      const number = special(drawnNumbers(draw));
      return number !== PUSHING && names.includes(animalOf(number, ofYear)) ? hitsFor(prize, 1) : {};
    },
    pushedOf: (draw) => (special(drawnNumbers(draw)) === PUSHING ? 1 : 0),
  };
}

/**
 * A bet for each set of the names. Sets with the year's animal are likelier and those with tail 0 less likely than
 * others, so they have a prize of their own.
 */
function joined(bet: Extract<MarkSixBet, { kind: 'joined' }>, names: readonly string[], ofYear: Animal): Bets {
  const apart = bet.of === 'animals' ? ofYear : '0';
  const apartName = bet.of === 'animals' ? 'year' : 'zero';
  const nameOf = (number: number) => (bet.of === 'animals' ? animalOf(number, ofYear) : String(number % 10));
  const bets = (of: readonly string[]) => {
    const others = of.filter((name) => name !== apart).length;
    const withApart = others < of.length ? choose(others, bet.size - 1) : 0;
    return sumOfHits([hitsFor('other', choose(others, bet.size)), hitsFor(apartName, withApart)]);
  };
  return betsOn(choose(names.length, bet.size), bets(names), (draw) => {
    const come = new Set(drawnNumbers(draw).map(nameOf));
    return bets(names.filter((name) => come.has(name)));
  });
}

/** How many of the numbers are regular, and whether one is the special. */
function matches(numbers: readonly number[], draw: readonly number[]) {
  const { regular, special } = sevenOf(draw);
  return { regular: numbers.filter((number) => regular.includes(number)).length, special: numbers.includes(special) };
}

function numbersBets(kind: 'string' | 'threeHitTwo' | 'twoHitSpecial', numbers: readonly number[]): Bets {
  const count = choose(numbers.length, kind === 'threeHitTwo' ? 3 : 2);
  if (kind === 'string') {
    return betsOnOne(count, (draw) => {
      const { regular, special } = matches(numbers, drawnNumbers(draw));
      return special ? regular : 0;
    });
  }
  const names = kind === 'threeHitTwo' ? ['two', 'three'] : ['regular', 'special'];
  return betsOn(count, sumOfHits(names.map((name) => hitsFor(name, count))), (draw) => {
    const { regular, special } = matches(numbers, drawnNumbers(draw));
    if (kind === 'threeHitTwo') {
      const two = choose(regular, 2) * (numbers.length - regular);
      return sumOfHits([hitsFor('two', two), hitsFor('three', choose(regular, 3))]);
    }
    return sumOfHits([hitsFor('regular', choose(regular, 2)), hitsFor('special', special ? regular : 0)]);
  });
}

/** The bets of Mark Six that no other lottery has. */
export function markSixBets(bet: MarkSixBet, selection: string, ofYear: Animal): Bets {
  const [row = ''] = rowsOf(selection, 1);
  switch (bet.kind) {
    case 'combined':
      return combined(someOf(wordsOf(row, animals)), ofYear);
    case 'joined':
      return joined(bet, someOf(wordsOf(row, bet.of === 'animals' ? animals : tails), bet.size), ofYear);
    case 'string':
    case 'twoHitSpecial':
      return numbersBets(bet.kind, someOf(numbersOf(row, pool), 2));
    case 'threeHitTwo':
      return numbersBets(bet.kind, someOf(numbersOf(row, pool), 3));
  }
}
