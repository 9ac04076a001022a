import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../../shared/lazy-page.ts';

/** What the site tells everybody, and what agents are told and tell. */
export const announcementsResource: ResourceProps = {
  name: 'announcements',
  list: lazyPage(() => import('./announcement-list.tsx'), 'AnnouncementList'),
  create: lazyPage(() => import('./announcement-page.tsx'), 'NewAnnouncement'),
  edit: lazyPage(() => import('./announcement-page.tsx'), 'AnnouncementPage'),
};
