import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../../shared/pages/lazy-page.ts';
import { resources, type RowOf } from '../../shared/resources.ts';

/** Corrections of balances by operators. */
export const memberCorrectionsResource: ResourceProps = {
  name: resources.memberCorrections.name,
  list: lazyPage(() => import('./correction-list.tsx'), 'CorrectionList'),
  show: lazyPage(() => import('./correction-show.tsx'), 'CorrectionShow'),
  recordRepresentation: ({ account }: RowOf<typeof resources.memberCorrections>) => account,
};
