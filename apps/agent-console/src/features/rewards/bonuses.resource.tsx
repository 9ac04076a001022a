import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../../shared/pages/lazy-page.ts';
import { resources } from '../../shared/resources.ts';

/** Bonuses credited to members. */
export const bonusesResource: ResourceProps = {
  name: resources.bonuses.name,
  list: lazyPage(() => import('./bonus-list.tsx'), 'BonusList'),
  create: lazyPage(() => import('./give-bonus.tsx'), 'GiveBonus'),
};
