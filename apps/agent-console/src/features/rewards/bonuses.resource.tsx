import type { ResourceProps } from 'react-admin';
import { BonusList } from './bonus-list.tsx';
import { GiveBonus } from './give-bonus.tsx';

/** Money the house gave its members. */
export const bonusesResource: ResourceProps = { name: 'bonuses', list: BonusList, create: GiveBonus };
