import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../../../shared/pages/lazy-page.ts';
import { resources, type RowOf } from '../../../shared/resources.ts';

/** Issues that are voided or settled again, by two operators. */
export const lotteryCorrectionsResource: ResourceProps = {
  name: resources.lotteryCorrections.name,
  list: lazyPage(() => import('./correction-list.tsx'), 'CorrectionList'),
  show: lazyPage(() => import('./correction-show.tsx'), 'CorrectionShow'),
  recordRepresentation: ({ name, number }: RowOf<typeof resources.lotteryCorrections>) => `${name} ${number}`,
};
