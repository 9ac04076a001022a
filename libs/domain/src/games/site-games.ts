import type { Closing } from './closings.ts';

/** The longest name that a site may give a game, in characters. */
export const MAX_NAME = 60;

/** Games that one call may change. */
export const MAX_SELECTED = 500;

/** What operators do to several games at once. */
export const gameActs = ['open', 'close', 'maintain', 'heat', 'cool', 'recommend', 'unrecommend'] as const;
export type GameAct = (typeof gameActs)[number];

/** What operators find games by: hot ones, recommended ones, and those that the site changed. */
export const gameMarks = ['hot', 'top', 'own'] as const;
export type GameMark = (typeof gameMarks)[number];

/** The settings that an act may change. */
export interface Marked extends Closing {
  hotRank: number | null;
  isTop: boolean;
}

/** What an act needs to know: the maintenance to plan, and the rank behind all hot games. */
export interface ActTerms extends Pick<Closing, 'maintenanceFrom' | 'maintenanceUntil'> {
  nextRank: number;
}

/** The settings after an act; those that it does not concern stay. */
export function afterAct<M extends Marked>(act: GameAct, marked: M, terms: ActTerms): M {
  const { maintenanceFrom, maintenanceUntil, nextRank } = terms;
  switch (act) {
    case 'open':
      return { ...marked, off: false, maintenanceFrom: null, maintenanceUntil: null };
    case 'close':
      return { ...marked, off: true };
    case 'maintain':
      return { ...marked, maintenanceFrom, maintenanceUntil };
    case 'heat':
      return { ...marked, hotRank: marked.hotRank ?? nextRank };
    case 'cool':
      return { ...marked, hotRank: null };
    case 'recommend':
      return { ...marked, isTop: true };
    case 'unrecommend':
      return { ...marked, isTop: false };
  }
}
