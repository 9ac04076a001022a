import { endsOf, valuesAt, type Draw } from '../rules/draw.ts';
import type { NumbersPick } from '../rules/play.ts';
import { betsOn, ONLY_PRIZE, type Bets, type Hits } from './bets.ts';
import { ordersCount, ordersOf, tally } from './counting.ts';
import { eachOnce, itemsOf, refuseSelection, someOf, typedOf } from './selection.ts';

interface Target {
  prize: string;
  digits: string;
}

/** The numbers drawn that bets are compared with, each with the name of its prize. */
function targetsIn(draw: Draw, { targets, length }: NumbersPick): Target[] {
  if ('places' in targets) return [{ prize: ONLY_PRIZE, digits: valuesAt(draw, targets.places).join('') }];
  return targets.flatMap((target) =>
    endsOf(draw, [target], length).map((digits) => ({ prize: target.prize ?? ONLY_PRIZE, digits })),
  );
}

/** The prizes a number can win. */
function prizeNames({ targets }: NumbersPick): string[] {
  return 'places' in targets ? [ONLY_PRIZE] : [...new Set(targets.map(({ prize }) => prize ?? ONLY_PRIZE))];
}

/** A number in which R is each of ten digits. */
function rollsOf(selection: string, length: number): readonly string[] {
  const items = someOf(itemsOf(selection));
  if (items.some((item) => !/^\d*R\d*$/.test(item) || item.length !== length)) {
    refuseSelection('lottery.selection_unreadable');
  }
  return items.flatMap((item) => Array.from({ length: 10 }, (_, digit) => item.replace('R', String(digit))));
}

const sorted = (digits: string): string => Array.from(digits).toSorted().join('');

/** The numbers bet on, each as it is compared. */
export function betNumbers({ way, length }: NumbersPick, selection: string): readonly string[] {
  if (way === 'roll') return rollsOf(selection, length);
  const typed = eachOnce(typedOf(selection, length));
  if (way === 'orders') return typed.flatMap(ordersOf);
  return way === 'any' ? eachOnce(typed.map(sorted)) : typed;
}

/** A prize of one bet on all orders is named after their number, too: "first.24", or "24". */
function anyPrize(prize: string, digits: string): string {
  const orders = ordersCount(digits);
  return prize === ONLY_PRIZE ? String(orders) : `${prize}.${orders}`;
}

/** Bets on numbers of some digits, each paid for every place it is drawn at. */
export function numberBets(pick: NumbersPick, selection: string): Bets {
  const { way, lots = 1 } = pick;
  const numbers = betNumbers(pick, selection);
  if (way === 'any' && numbers.some((digits) => ordersCount(digits) === 1)) refuseSelection('lottery.no_orders');
  const nameOf = (prize: string, digits: string) => (way === 'any' ? anyPrize(prize, digits) : prize);
  const counts = tally(numbers);
  const ways: Record<string, number> = {};
  for (const prize of prizeNames(pick)) {
    for (const digits of numbers) {
      const name = nameOf(prize, digits);
      ways[name] = (ways[name] ?? 0) + lots;
    }
  }
  const hitsOf = (draw: Draw): Hits => {
    const hits: Record<string, number> = {};
    for (const { prize, digits } of targetsIn(draw, pick)) {
      const compared = way === 'any' ? sorted(digits) : digits;
      const bets = counts.get(compared);
      const name = nameOf(prize, digits);
      if (bets !== undefined) hits[name] = (hits[name] ?? 0) + bets;
    }
    return hits;
  };
  return betsOn(numbers.length * lots, ways, hitsOf);
}
