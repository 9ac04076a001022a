import { drawnLength, type PrizeAt, type Source } from '../rules/draw.ts';
import { families } from '../rules/families.ts';
import type { GroupPart, MarkSixBet, NumbersPick, Pick, Play } from '../rules/play.ts';
import { markWins } from './how-marks.ts';
import { say } from './sentence.ts';

type Kind<K extends Pick['kind']> = Extract<Pick, { kind: K }>;

/** The first three prizes of four digits share one list. */
const tops = ['first', 'second', 'third'];

/** The code of a prize; of a list of several the one at its place. */
export const prizeCode = ({ of, at, prize }: PrizeAt & { readonly prize?: string }): string =>
  prize ?? (at === undefined ? of : (tops[at] ?? of));

const prizeNames = (prizes: readonly PrizeAt[]): string[] => [...new Set(prizes.map(prizeCode))];

function lookAtPlaces(places: readonly number[], { family }: Play) {
  if (places.length === drawnLength(families[family])) return say('look_all');
  if (family === 'lhc') return say(places.length === 1 ? 'look_special' : 'look_regular');
  return say('look_places', { text: places.map((place) => place + 1).join(', ') });
}

function lookAtPrizes(prizes: readonly PrizeAt[], digits: number, { family }: Play) {
  const shape = families[family];
  const names = prizeNames(prizes);
  const isEvery = shape.kind === 'prizes' && Object.keys(shape.prizes).every((name) => names.includes(name));
  return isEvery ? say('look_every', { n: digits }) : say('look_ends', { n: digits, prizes: names });
}

const lookAt = (source: Source, play: Play) =>
  'ends' in source ? lookAtPrizes(source.ends, source.last, play) : lookAtPlaces(source, play);

/** Where a bet is looked for; nothing where the player names the places. */
function looks(play: Play, pick: Pick) {
  switch (pick.kind) {
    case 'subsets':
    case 'markSix':
      return [];
    case 'marks':
      return pick.placed ? [] : [lookAt(pick.at, play)];
    case 'numbers':
      return 'places' in pick.targets
        ? [lookAtPlaces(pick.targets.places, play)]
        : [lookAtPrizes(pick.targets, pick.length, play)];
    case 'sets':
      return 'lots' in pick.at ? [lookAtPrizes(pick.at.lots, 2, play)] : [lookAt(pick.at, play)];
    case 'lines':
    case 'sumSet':
    case 'times':
      return [say('look_all')];
    default:
      return [lookAt(pick.at, play)];
  }
}

const LETTERS = 'ABCDE';

/** The letters of each part: a double and three singles are AA and B, C, D. */
const lettersOf = (parts: readonly GroupPart[]): string[][] => {
  let used = 0;
  return parts.map(({ count }) => {
    const letters = Array.from(LETTERS.slice(used, used + count));
    used += count;
    return letters;
  });
};

/** A draw that hits a group, its equal numbers by equal letters: AABCD. */
function pattern(parts: readonly GroupPart[]): string {
  const letters = lettersOf(parts);
  return parts.map(({ times }, at) => (letters[at] ?? []).map((letter) => letter.repeat(times)).join('')).join('');
}

function group({ parts }: Kind<'group'>) {
  const win = say('win_pattern', { text: pattern(parts) });
  const [first, second] = lettersOf(parts).map((letters) => letters.join(', '));
  const isOneRow = new Set(parts.map(({ row }) => row)).size === 1;
  if (isOneRow) return [say('pick_group', { n: parts.reduce((sum, { count }) => sum + count, 0) }), win];
  return [say('pick_two_rows', { text: first ?? '', other: second ?? '' }), win];
}

function tickets({ of, at }: Kind<'tickets'>) {
  if (of === 'sum' || of === 'span') return [say(`pick_${of}`), say('win_ticket')];
  return [say(`pick_${of}`), say(at.length === 2 ? 'win_pair_ticket' : 'win_group_ticket')];
}

function sets({ size, rule, bankers }: Kind<'sets'>) {
  const pick = bankers ? say('pick_bankers', { n: size }) : pickSets(size);
  if (size === 1) return [pick, say(rule === 'none' ? 'win_not' : 'win_any')];
  return [pick, say(`win_${rule}`, { n: size })];
}

const pickSets = (size: number) => (size === 1 ? say('pick_each') : say('pick_sets', { n: size }));

function numbers({ way, length, lots = 1, targets }: NumbersPick) {
  const isAny = way === 'any';
  const isPlaces = 'places' in targets;
  return [
    say(`type_${way}`, { n: length }),
    ...(lots > 1 ? [say('lots', { n: lots })] : []),
    say(isPlaces ? 'win_number' : 'win_ends'),
    ...(isAny && length > 2 ? [say('fewer_orders')] : []),
  ];
}

function markSix(bet: MarkSixBet) {
  switch (bet.kind) {
    case 'combined':
      return [say('pick_combined'), say('win_combined'), say('push_all', { n: 49 })];
    case 'joined':
      return [say(`pick_${bet.of}`, { n: bet.size }), say(`win_${bet.of}`)];
    case 'string':
      return [pickSets(2), say('win_string')];
    case 'threeHitTwo':
      return [pickSets(3), say('win_three_two')];
    case 'twoHitSpecial':
      return [pickSets(2), say('win_two_special')];
  }
}

const placedPicks = { one: 'pick_place', two: 'pick_two_places', mirrored: 'pick_mirrored' } as const;

/** Plays of numbers in rows, one row for each place. */
function rows(pick: Kind<'rows' | 'lengths' | 'someRows' | 'sideRows'>) {
  switch (pick.kind) {
    case 'rows':
      return [say(pick.differ ? 'pick_rows_differ' : 'pick_rows'), say('win_rows')];
    case 'lengths':
      return [say('pick_rows'), say('win_lengths')];
    case 'someRows':
      return [pick.size === 1 ? say('pick_some') : say('pick_some_places', { n: pick.size }), say('win_rows')];
    case 'sideRows':
      return [say('pick_side_rows'), say('win_side_rows')];
  }
}

/** How a pick is bet and when a bet of it wins. */
function rulesOf(play: Play, pick: Pick) {
  switch (pick.kind) {
    case 'rows':
    case 'lengths':
    case 'someRows':
    case 'sideRows':
      return rows(pick);
    case 'group':
      return group(pick);
    case 'permutations':
      return [say('pick_orders', { n: pick.at.length }), say('win_order')];
    case 'tickets':
      return tickets(pick);
    case 'typed':
      return pick.of === 'groups'
        ? [say('type_groups'), say('win_group_ticket')]
        : [say('type_codes'), say('win_codes')];
    case 'codes':
      return [pickSets(pick.size), pick.size === 1 ? say('win_any') : say('win_all', { n: pick.size })];
    case 'sets':
      return sets(pick);
    case 'marks':
      return [say(pick.placed ? placedPicks[pick.placed.of] : 'pick_results'), ...markWins(play, pick)];
    case 'numbers':
      return numbers(pick);
    case 'lines':
      return [say(pick.roll ? 'pick_roll_line' : 'pick_lines'), say('win_lines')];
    case 'sumSet':
      return [say('pick_sum_set', { n: pick.size }), say('win_sum_set')];
    case 'times':
      return [say('pick_each'), say('win_times')];
    case 'markSix':
      return markSix(pick.bet);
    case 'subsets':
      return [];
  }
}

/** How a play is bet and when it wins, sentence by sentence, made of its record. */
export function howOf(play: Play) {
  const { pick } = play;
  if (pick.kind !== 'subsets') return [...looks(play, pick), ...rulesOf(play, pick)];
  const at = Array.from({ length: pick.size }, (_, place) => place);
  return [say('pick_subsets', { n: pick.size }), ...rulesOf(play, pick.inner(at))];
}
