import type { Pick, Play, Prize } from '../rules/play.ts';
import type { Draw } from '../rules/draw.ts';
import type { Animal } from './animals.ts';
import { sumOfHits, type Bets } from './bets.ts';
import { setsOf, totalOf } from './counting.ts';
import { groupBets, permutationBets, ticketBets, typedBets } from './groups.ts';
import { markBets } from './mark-bets.ts';
import { markSixBets } from './mark-six.ts';
import { numberBets } from './numbers.ts';
import { lengthBets, rowBets, sideRowBets, someRowBets } from './rows.ts';
import { placedOf, placesOf, someOf } from './selection.ts';
import { codeBets, lineBets, setBets, sumSetBets, timesBets } from './sets.ts';

interface Setting {
  readonly prizes: Readonly<Record<string, Prize>>;
  readonly ofYear: Animal;
}

const DIGIT_PLACES = 5;

/** The same pick for each choice of the places named. */
function subsetBets(pick: Extract<Pick, { kind: 'subsets' }>, selection: string, setting: Setting): Bets {
  const { places, rest } = placedOf(selection);
  const named = someOf(placesOf(places, 0, DIGIT_PLACES), pick.size).toSorted((a, b) => a - b);
  const parts = setsOf(named, pick.size).map((at) => betsOfPick(pick.inner(at), rest, setting));
  return {
    count: totalOf(parts.map((part) => part.count)),
    ways: sumOfHits(parts.map((part) => part.ways)),
    hitsOf: (draw: Draw) => sumOfHits(parts.map((part) => part.hitsOf(draw))),
    pushedOf: (draw: Draw) => totalOf(parts.map((part) => part.pushedOf(draw))),
  };
}

function betsOfPick(pick: Pick, selection: string, setting: Setting): Bets {
  switch (pick.kind) {
    case 'rows':
      return rowBets(pick, selection);
    case 'lengths':
      return lengthBets(pick, selection);
    case 'someRows':
      return someRowBets(pick, selection);
    case 'sideRows':
      return sideRowBets(pick, selection);
    case 'group':
      return groupBets(pick, selection);
    case 'permutations':
      return permutationBets(pick, selection);
    case 'tickets':
      return ticketBets(pick, selection);
    case 'typed':
      return typedBets(pick, selection);
    case 'codes':
      return codeBets(pick, selection);
    case 'sets':
      return setBets(pick, selection);
    case 'marks':
      return markBets(pick, selection, setting);
    case 'subsets':
      return subsetBets(pick, selection, setting);
    case 'numbers':
      return numberBets(pick, selection);
    case 'lines':
      return lineBets(pick, selection);
    case 'sumSet':
      return sumSetBets(pick, selection);
    case 'times':
      return timesBets(pick, selection);
    case 'markSix':
      return markSixBets(pick.bet, selection, setting.ofYear);
  }
}

/**
 * The bets that a selection of a play stands for. `ofYear` is the animal of the lunar year of the draw's day; only Mark
 * Six asks for it.
 * @throws Refusal when the selection cannot be read or holds no bet.
 */
export const betsOf = ({ pick, prizes }: Play, selection: string, ofYear: Animal): Bets =>
  betsOfPick(pick, selection, { prizes, ofYear });
