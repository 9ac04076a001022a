import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../../shared/pages/lazy-page.ts';
import { resources } from '../../shared/resources.ts';

/** What is written down of the site's staff and accounts. */
export const auditResource: ResourceProps = {
  name: resources.audit.name,
  list: lazyPage(() => import('./audit-list.tsx'), 'AuditList'),
  show: lazyPage(() => import('./audit-show.tsx'), 'AuditShow'),
};
