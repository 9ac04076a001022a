import type { Mark } from '../bets/marks.ts';
import type { Pick, Play } from '../rules/play.ts';
import { say } from './sentence.ts';

type MarkPick = Extract<Pick, { kind: 'marks' }>;

/** How many values a mark of a pick looks at. */
function valuesOf({ at, placed }: MarkPick): number {
  if (placed) return placed.of === 'one' ? 1 : 2;
  return 'ends' in at ? at.last : at.length;
}

function sides(pick: MarkPick, { bigFrom, push, triplesLose }: Extract<Mark, { fact: 'sides' }>) {
  return [
    say(valuesOf(pick) === 1 ? 'mark_sides_one' : 'mark_sides_sum', { n: bigFrom }),
    ...(push ? [say(push.names.includes('O') ? 'push_all' : 'push_size', { n: push.at })] : []),
    ...(triplesLose ? [say('triples_lose')] : []),
  ];
}

function dragonTiger({ prizes }: Play) {
  if (!('tie' in prizes)) return [say('mark_dragon')];
  return [say('mark_dragon'), say(prizes['dragon']?.push ? 'tie_pushes' : 'tie_loses')];
}

const shapes = { digits: 'mark_shape_digits', dice: 'mark_shape_dice', balls: 'mark_shape_balls' } as const;

const pushes = ({ prizes }: Play) => Object.values(prizes).some(({ push }) => push);

/** When a fact that can be named wins. */
export function markWins(play: Play, pick: MarkPick) {
  const { mark } = pick;
  switch (mark.fact) {
    case 'sides':
      return sides(pick, mark);
    case 'dragonTiger':
      return dragonTiger(play);
    case 'shape':
      return [say(shapes[mark.of])];
    case 'atLeast':
      return [mark.times === 1 ? say('win_any') : say('mark_atLeast', { n: mark.times })];
    case 'digitSum':
    case 'tailSides':
    case 'groups':
    case 'halfWaves':
    case 'quarterWaves':
      return [say(`mark_${mark.fact}`), ...(pushes(play) ? [say('push_all', { n: 49 })] : [])];
    default:
      return [say(`mark_${mark.fact}`)];
  }
}
