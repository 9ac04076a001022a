import type { LiveGameName } from '@apsara/domain/games/live-tables/live-games';
import type { LookOf } from './look.ts';

/** A game's look is loaded with its own page alone. */
export const looks: Record<LiveGameName, () => Promise<{ lookOf: LookOf }>> = {
  roulette: () => import('./roulette.ts'),
  sicBo: () => import('./sic-bo.ts'),
  dragonTiger: () => import('./dragon-tiger.ts'),
  xocDia: () => import('./xoc-dia.ts'),
  klaKlouk: () => import('./kla-klouk.ts'),
  fanTan: () => import('./fan-tan.ts'),
  bigWheel: () => import('./big-wheel.ts'),
  andarBahar: () => import('./andar-bahar.ts'),
  threeCard: () => import('./three-card.ts'),
  niuNiu: () => import('./niu-niu.ts'),
};
