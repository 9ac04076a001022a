import { entriesOf } from '@apsara/domain/records';
import type { Play } from '@apsara/domain/lottery/rules/play';
import { partsOf, type PlayPart } from '@apsara/api/play-words';

/** Groups of several beginnings of plays; any other group is one beginning, and has its words. */
const wide = {
  anyk: ['any1', 'any2', 'any3', 'any4', 'any5', 'any6', 'any7', 'any8'],
  firstk: ['first1', 'first2', 'first3', 'first4', 'first5'],
  sums: ['sum', 'sum2', 'sum3', 'sumends'],
  fun: ['fun1', 'fun2', 'fun3', 'fun4'],
  anyplace: ['anyplace2', 'anyplace3', 'anyplace4'],
  lo: ['vn_lo2', 'vn_lo3', 'vn_lo4'],
  de: ['vn_de', 'vn_cang3', 'vn_cang4', 'vn_g1', 'vn_order3', 'vn_order4'],
  headtail: ['vn_head', 'vn_headtail'],
  xien: ['vn_xien2', 'vn_xien3', 'vn_xien4'],
  truot: ['vn_truot4', 'vn_truot8', 'vn_truot10'],
  digits: ['vn_digit'],
  joined: ['lhc_joined2', 'lhc_joined3', 'lhc_joined4', 'lhc_joined5'],
  lines: ['lhc_all2', 'lhc_all3', 'lhc_all4', 'lhc_string', 'lhc_threehittwo', 'lhc_twohitspecial'],
  none: ['lhc_none5', 'lhc_none6', 'lhc_none7', 'lhc_none8', 'lhc_none9', 'lhc_none10', 'lhc_none11', 'lhc_none12'],
  d3: ['sea_a3', 'sea_abc3'],
} as const satisfies Record<string, readonly PlayPart[]>;

type Wide = keyof typeof wide;

/** Plays that the menu shows together. */
export interface PlayGroup {
  readonly words: { readonly wide: Wide } | { readonly part: PlayPart };
  readonly plays: readonly Play[];
}

/** A lottery of several lengths keeps the first places of each apart; PK10 has one play of each. */
const isSplit: Readonly<Partial<Record<Wide, readonly string[]>>> = {
  firstk: ['pk10'],
  anyk: ['11x5'],
  sums: ['pk10'],
};

function wordsOf({ code, family }: Play): PlayGroup['words'] {
  const [part = 'one'] = partsOf(code);
  const found = entriesOf(wide).find(
    ([name, parts]) => parts.some((each) => each === part) && (isSplit[name]?.includes(family) ?? true),
  );
  return found ? { wide: found[0] } : { part };
}

const idOf = (words: PlayGroup['words']): string => ('wide' in words ? words.wide : words.part);

/** The plays of a lottery in groups, in the order in which they first come. */
export function groupsOf(plays: readonly Play[]): PlayGroup[] {
  const groups = new Map<string, { words: PlayGroup['words']; plays: Play[] }>();
  for (const play of plays) {
    const words = wordsOf(play);
    const group = groups.get(idOf(words)) ?? { words, plays: [] };
    group.plays.push(play);
    groups.set(idOf(words), group);
  }
  return [...groups.values()];
}
