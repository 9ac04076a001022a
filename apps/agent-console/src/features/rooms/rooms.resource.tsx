import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../../shared/pages/lazy-page.ts';
import { resources, type RowOf } from '../../shared/resources.ts';

/** Messages of the chat rooms. */
export const roomMessagesResource: ResourceProps = {
  name: resources.roomMessages.name,
  list: lazyPage(() => import('./room-pages.ts'), 'RoomMessageList'),
  show: lazyPage(() => import('./room-pages.ts'), 'RoomMessageShow'),
  recordRepresentation: (record: RowOf<typeof resources.roomMessages>) => record.account || record.staff,
};

/** Members who must not write in the rooms. */
export const roomMutesResource: ResourceProps = {
  name: resources.roomMutes.name,
  list: lazyPage(() => import('./room-pages.ts'), 'RoomMuteList'),
};

/** How the rooms work, a single record. */
export const roomSettingsResource: ResourceProps = {
  name: resources.roomSettings.name,
  list: lazyPage(() => import('./room-pages.ts'), 'RoomSettingsPage'),
};
