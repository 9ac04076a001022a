import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../../shared/pages/lazy-page.ts';
import { resources, type RowOf } from '../../shared/resources.ts';

/** Cases about accounts. */
export const riskCasesResource: ResourceProps = {
  name: resources.riskCases.name,
  list: lazyPage(() => import('./risk-case-list.tsx'), 'RiskCaseList'),
  show: lazyPage(() => import('./risk-case-show.tsx'), 'RiskCaseShow'),
  recordRepresentation: ({ account }: RowOf<typeof resources.riskCases>) => account,
};

/** What the night found in bets, payments and rewards. */
export const riskSignalsResource: ResourceProps = {
  name: resources.riskSignals.name,
  list: lazyPage(() => import('./risk-signal-list.tsx'), 'RiskSignalList'),
  show: lazyPage(() => import('./risk-signal-show.tsx'), 'RiskSignalShow'),
};

/** Accounts that have something in common. */
export const sharedTraitsResource: ResourceProps = {
  name: resources.sharedTraits.name,
  list: lazyPage(() => import('./shared-trait-list.tsx'), 'SharedTraitList'),
};
