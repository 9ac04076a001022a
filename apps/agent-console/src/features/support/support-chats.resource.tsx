import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../../shared/pages/lazy-page.ts';
import { resources, type RowOf } from '../../shared/resources.ts';

/** Chats of players with the support desk. */
export const supportChatsResource: ResourceProps = {
  name: resources.supportChats.name,
  list: lazyPage(() => import('./chat-list.tsx'), 'ChatList'),
  show: lazyPage(() => import('./chat-show.tsx'), 'ChatShow'),
  recordRepresentation: (record: RowOf<typeof resources.supportChats>) => record.account || record.id.slice(0, 8),
};
