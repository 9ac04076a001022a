import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../../shared/pages/lazy-page.ts';
import { resources } from '../../shared/resources.ts';

/** The work that runs by the clock. */
export const jobsResource: ResourceProps = {
  name: resources.jobs.name,
  list: lazyPage(() => import('./job-list.tsx'), 'JobList'),
};
