import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../../shared/lazy-page.ts';

/** An agent's own inbox. */
export const messagesResource: ResourceProps = {
  name: 'messages',
  list: lazyPage(() => import('./inbox.tsx'), 'Inbox'),
};
