import { itemAt } from '../../lists.ts';
import { valuesAt, type Draw, type Source } from '../rules/draw.ts';
import type { Pick, Placed, Prize } from '../rules/play.ts';
import type { Animal } from './animals.ts';
import { hitsFor, ONLY_PRIZE, sumOfHits, type Bets } from './bets.ts';
import { factsOf } from './marks.ts';
import { placedOf, placesOf, refuseSelection, rowsOf, someOf, wordsOf } from './selection.ts';

type MarkPick = Extract<Pick, { kind: 'marks' }>;

/** The prize of a name: one of that name, the one of the year's animal, the only one, or that of all others. */
function prizeOf(prizes: Readonly<Record<string, Prize>>, name: string, ofYear: Animal): string {
  if (name in prizes) return name;
  if (name === ofYear && 'year' in prizes) return 'year';
  return ONLY_PRIZE in prizes ? ONLY_PRIZE : 'other';
}

/** A place counted from 1 may have two digits; otherwise every digit is a place. */
function singlePlace(text: string, { from, places }: Placed): number {
  const place = /^\d{1,2}$/.test(text) ? Number(text) - from : -1;
  if (place < 0 || place >= places) refuseSelection('lottery.number_unknown');
  return place;
}

function placesNamed(text: string, placed: Placed): readonly number[] {
  if (placed.of === 'two') {
    const places = placesOf(text, placed.from, placed.places);
    if (places.length !== 2) refuseSelection('lottery.rows_wrong');
    return places;
  }
  const place = singlePlace(text, placed);
  if (placed.of === 'one') return [place];
  if (place >= placed.places / 2) refuseSelection('lottery.number_unknown');
  return [place, placed.places - 1 - place];
}

/** Where the marks are looked for, and what is named of them. */
function readSelection({ at, placed }: MarkPick, selection: string): { source: Source; names: string } {
  if (!placed) return { source: at, names: selection };
  const { places, rest } = placedOf(selection);
  const named = placesNamed(places, placed);
  if (!('ends' in at)) return { source: named.map((place) => itemAt(at, place)), names: rest };
  return { source: at, names: rest };
}

/** A bet for each fact that is named. */
export function markBets(
  pick: MarkPick,
  selection: string,
  { prizes, ofYear }: { prizes: Readonly<Record<string, Prize>>; ofYear: Animal },
): Bets {
  const { source, names: text } = readSelection(pick, selection);
  const [row = ''] = rowsOf(text, 1);
  const names = someOf(wordsOf(row, pick.names ?? Object.keys(prizes)));
  const hitsAmong = (found: readonly string[]) =>
    sumOfHits(names.filter((name) => found.includes(name)).map((name) => hitsFor(prizeOf(prizes, name, ofYear), 1)));
  const facts = (draw: Draw) => factsOf(pick.mark, valuesAt(draw, source), ofYear);
  return {
    count: names.length,
    ways: hitsAmong(names),
    hitsOf: (draw) => hitsAmong(facts(draw).won),
    pushedOf: (draw) => {
      const { pushed } = facts(draw);
      return names.filter((name) => pushed.includes(name)).length;
    },
  };
}
