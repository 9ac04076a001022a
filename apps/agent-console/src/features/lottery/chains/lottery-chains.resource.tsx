import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../../../shared/pages/lazy-page.ts';
import { resources } from '../../../shared/resources.ts';

/** The chains of seeds that all draws follow from. */
export const lotteryChainsResource: ResourceProps = {
  name: resources.lotteryChains.name,
  list: lazyPage(() => import('./chain-list.tsx'), 'ChainList'),
};
