import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../../../shared/pages/lazy-page.ts';
import { resources } from '../../../shared/resources.ts';

/** Lotteries, their types and prize modes: whether the site offers them. */
export const lotterySettingsResource: ResourceProps = {
  name: resources.lotterySettings.name,
  list: lazyPage(() => import('./setting-list.tsx'), 'SettingList'),
  edit: lazyPage(() => import('./setting-page.tsx'), 'SettingPage'),
};

/** What plays with fixed odds return. */
export const lotteryOddsResource: ResourceProps = {
  name: resources.lotteryOdds.name,
  list: lazyPage(() => import('./odds-list.tsx'), 'OddsList'),
  edit: lazyPage(() => import('./odds-page.tsx'), 'OddsPage'),
};

/** Bounds and limits of all lotteries, a single record. */
export const lotteryRulesResource: ResourceProps = {
  name: resources.lotteryRules.name,
  list: lazyPage(() => import('./rules-page.tsx'), 'RulesPage'),
};
