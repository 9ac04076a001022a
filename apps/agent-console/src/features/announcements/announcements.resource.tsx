import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../../shared/pages/lazy-page.ts';
import { resources } from '../../shared/resources.ts';

/** Announcements of the site and of agents. */
export const announcementsResource: ResourceProps = {
  name: resources.announcements.name,
  list: lazyPage(() => import('./announcement-list.tsx'), 'AnnouncementList'),
  create: lazyPage(() => import('./announcement-page.tsx'), 'NewAnnouncement'),
  edit: lazyPage(() => import('./announcement-page.tsx'), 'AnnouncementPage'),
};
