import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../../shared/pages/lazy-page.ts';

/** Bonuses credited to members. */
export const bonusesResource: ResourceProps = {
  name: 'bonuses',
  list: lazyPage(() => import('./bonus-list.tsx'), 'BonusList'),
  create: lazyPage(() => import('./give-bonus.tsx'), 'GiveBonus'),
};
