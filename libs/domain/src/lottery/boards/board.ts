import { itemAt } from '../../lists.ts';
import { animals } from '../bets/animals.ts';
import type { Pool } from '../bets/selection.ts';
import { widthOf, type Source } from '../rules/draw.ts';
import type { MarkSixBet, NumbersPick, Pick, Placed, Play } from '../rules/play.ts';

/**
 * What the buttons of a row are for: a place counted from 1, a digit of a prize, numbers that come so often, bankers and
 * the others.
 */
export type RowLabel =
  | { readonly kind: 'place'; readonly n: number }
  | { readonly kind: 'prize'; readonly prize: string; readonly digit: 'tens' | 'ones' }
  | { readonly kind: 'times'; readonly n: number }
  | { readonly kind: 'bankers' | 'others' | 'plain' };

export interface BoardRow {
  readonly label: RowLabel;
  /** As they are written in a selection. */
  readonly values: readonly string[];
  /** How many a bet needs of the row. */
  readonly least: number;
  /** How many can be chosen; all unless given. */
  readonly most?: number;
}

/** Places that stand before the `@` of a selection. */
export interface BoardPlaces {
  /** As they are written. */
  readonly values: readonly string[];
  readonly least: number;
  readonly most: number;
}

/** The buttons from which a selection of a play is put together. */
export interface Board {
  readonly places?: BoardPlaces;
  readonly rows: readonly BoardRow[];
  /** A bet needs this many of the rows, and may leave the others empty. */
  readonly some?: number;
  /** A value is chosen in one row only. */
  readonly differ: boolean;
}

/** What is chosen: values in each row, and places. */
export interface Chosen {
  readonly rows: readonly (readonly string[])[];
  readonly places: readonly string[];
}

const numbersOf = ({ min, max }: Pool): string[] =>
  Array.from({ length: max - min + 1 }, (_, index) => String(min + index).padStart(max < 10 ? 1 : 2, '0'));

const upTo = (first: number, last: number): string[] =>
  Array.from({ length: last - first + 1 }, (_, index) => String(first + index));

const plain = (values: readonly string[], least: number, most?: number): Board => ({
  rows: [{ label: { kind: 'plain' }, values, least, ...(most !== undefined && { most }) }],
  differ: false,
});

const placeRows = (count: number, values: readonly string[], rest: Partial<Board> = {}): Board => ({
  rows: Array.from({ length: count }, (_, index) => ({ label: { kind: 'place', n: index + 1 }, values, least: 1 })),
  differ: false,
  ...rest,
});

/** A row for each digit of the prizes that a source names, else for each place. */
function digitRows(at: Source, values: readonly string[], size: number): Board {
  const board = placeRows(widthOf(at), values, { some: size });
  if (!('ends' in at)) return board;
  const labels = at.ends.flatMap(({ of }) =>
    (['tens', 'ones'] as const).map((digit): RowLabel => ({ kind: 'prize', prize: of, digit })),
  );
  return { ...board, rows: board.rows.map((row, index) => ({ ...row, label: itemAt(labels, index) })) };
}

/** Numbers of two digits have a button each; in any order, one for both orders. Longer ones are typed. */
function numberBoard({ length, way }: NumbersPick): Board | undefined {
  if (length > 2) return undefined;
  const values = numbersOf({ min: 0, max: 99 });
  return plain(way === 'any' ? values.filter(([tens = '', ones = '']) => tens < ones) : values, 1);
}

function lineBoard({ pool, roll }: Extract<Pick, { kind: 'lines' }>): Board {
  return roll ? plain(numbersOf(pool), 5, 5) : plain(numbersOf(pool), 6);
}

function groupBoard({ parts, pool }: Extract<Pick, { kind: 'group' }>): Board {
  const rows = [...new Set(parts.map(({ row }) => row))].map((row): BoardRow => {
    const ofRow = parts.filter((part) => part.row === row);
    const [first] = ofRow;
    const label =
      ofRow.length === 1 && first ? ({ kind: 'times', n: first.times } as const) : { kind: 'plain' as const };
    return { label, values: numbersOf(pool), least: ofRow.reduce((sum, { count }) => sum + count, 0) };
  });
  return { rows, differ: true };
}

function setBoard({ pool, size, bankers }: Extract<Pick, { kind: 'sets' }>): Board {
  const values = numbersOf(pool);
  if (!bankers) return plain(values, size);
  return {
    rows: [
      { label: { kind: 'bankers' }, values, least: 1, most: size - 1 },
      { label: { kind: 'others' }, values, least: size - 1 },
    ],
    differ: true,
  };
}

function ticketBoard({ at, of }: Extract<Pick, { kind: 'tickets' }>): Board {
  const highest = 9 * at.length;
  if (of === 'sum') return plain(upTo(0, highest), 1);
  if (of === 'groupSum') return plain(upTo(1, highest - 1), 1);
  return plain(upTo(0, 9), 1, of === 'kept' ? 1 : undefined);
}

/** Two places where two are compared, else one; of a place and its mirror the first half. */
function placesOf({ from, places, of }: Placed): BoardPlaces {
  const count = of === 'mirrored' ? places / 2 : places;
  const chosen = of === 'two' ? 2 : 1;
  return { values: upTo(from, from + count - 1), least: chosen, most: chosen };
}

function markSixBoard(bet: MarkSixBet): Board {
  switch (bet.kind) {
    case 'combined':
      return plain(animals, 2, 11);
    case 'joined':
      return plain(bet.of === 'animals' ? animals : upTo(0, 9), bet.size);
    case 'threeHitTwo':
      return plain(numbersOf({ min: 1, max: 49 }), 3);
    case 'twoHitSpecial':
    case 'string':
      return plain(numbersOf({ min: 1, max: 49 }), 2);
  }
}

function boardOfPick(pick: Pick, prizes: Play['prizes']): Board | undefined {
  switch (pick.kind) {
    case 'rows':
      return placeRows(widthOf(pick.at), numbersOf(pick.pool), { differ: pick.differ ?? false });
    case 'lengths':
      return placeRows(pick.at.length, numbersOf(pick.pool));
    case 'someRows':
      return digitRows(pick.at, numbersOf(pick.pool), pick.size);
    case 'sideRows':
      return placeRows(pick.at.length, ['B', 'S', 'O', 'E']);
    case 'group':
      return groupBoard(pick);
    case 'permutations':
      return plain(numbersOf(pick.pool), 3);
    case 'tickets':
      return ticketBoard(pick);
    case 'codes':
      return plain(numbersOf(pick.pool), pick.size);
    case 'sets':
      return setBoard(pick);
    case 'times':
      return plain(numbersOf(pick.pool), 1);
    case 'sumSet':
      return plain(upTo(0, 27), pick.size, pick.size);
    case 'marks': {
      const board = plain(pick.names ?? Object.keys(prizes), 1);
      return pick.placed ? { ...board, places: placesOf(pick.placed) } : board;
    }
    case 'subsets': {
      const at = Array.from({ length: pick.size }, (_, place) => place);
      const inner = boardOfPick(pick.inner(at), prizes);
      return inner && { ...inner, places: { values: upTo(0, 4), least: pick.size, most: 5 } };
    }
    case 'markSix':
      return markSixBoard(pick.bet);
    case 'numbers':
      return numberBoard(pick);
    case 'lines':
      return lineBoard(pick);
    case 'typed':
      return undefined;
  }
}

/** The buttons of a play; undefined where its numbers are typed. */
export const boardOf = ({ pick, prizes }: Play): Board | undefined => boardOfPick(pick, prizes);

/** A selection as it is written. */
export function selectionOf(board: Board, { rows, places }: Chosen): string {
  const text = board.rows.map((_, at) => (rows[at] ?? []).join(',')).join('|');
  return board.places ? `${places.join('')}@${text}` : text;
}

export const nothingChosen = (board: Board): Chosen => ({ rows: board.rows.map(() => []), places: [] });

const inOrder = (values: readonly string[], chosen: ReadonlySet<string>): string[] =>
  values.filter((value) => chosen.has(value));

/** One bet by chance. `draw` gives a number from 0 to below its argument, each as likely. */
export function quickPick(board: Board, draw: (count: number) => number): Chosen {
  const some = (values: readonly string[], count: number): string[] => {
    const left = [...values];
    const taken = Array.from({ length: count }, () => left.splice(draw(left.length), 1)).flat();
    return inOrder(values, new Set(taken));
  };
  const places = board.places ? some(board.places.values, board.places.least) : [];
  const used = new Set<string>();
  const filled = new Set(
    some(
      board.rows.map((_, at) => String(at)),
      board.some ?? board.rows.length,
    ),
  );
  const rows = board.rows.map(({ values, least }, at) => {
    if (!filled.has(String(at))) return [];
    const free = board.differ ? values.filter((value) => !used.has(value)) : values;
    const taken = some(free, least);
    taken.forEach((value) => used.add(value));
    return taken;
  });
  return { rows, places };
}
