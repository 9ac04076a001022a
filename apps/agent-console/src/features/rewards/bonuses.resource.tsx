import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../../shared/lazy-page.ts';

/** Money the house gave its members. */
export const bonusesResource: ResourceProps = {
  name: 'bonuses',
  list: lazyPage(() => import('./bonus-list.tsx'), 'BonusList'),
  create: lazyPage(() => import('./give-bonus.tsx'), 'GiveBonus'),
};
