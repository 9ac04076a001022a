import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../../shared/pages/lazy-page.ts';

/** An agent's inbox. */
export const messagesResource: ResourceProps = {
  name: 'messages',
  list: lazyPage(() => import('./inbox.tsx'), 'Inbox'),
};
