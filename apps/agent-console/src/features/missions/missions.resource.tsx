import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../../shared/pages/lazy-page.ts';
import { resources } from '../../shared/resources.ts';

const pages = () => import('./mission-pages.ts');

/** The site's missions. */
export const missionsResource: ResourceProps = {
  name: resources.missions.name,
  list: lazyPage(pages, 'MissionList'),
  create: lazyPage(pages, 'NewMission'),
  edit: lazyPage(pages, 'MissionPage'),
};
