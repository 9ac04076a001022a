// All pages of the rooms are loaded together: each file of its own would make the console's first visit larger.
export { RoomMessageList } from './room-message-list.tsx';
export { RoomMessageShow } from './room-message-show.tsx';
export { RoomMuteList } from './room-mute-list.tsx';
export { RoomSettingsPage } from './room-settings-page.tsx';
