import { TeamAnnouncements } from '../../features/announcements/team-announcements.tsx';
import { startLiteApp } from '../../features/downloads/lite-app.ts';
import { MessagesPage } from '../../features/messages/messages-page.tsx';
import { PushNotices } from '../../features/messages/push-notices.tsx';

/** The inbox, below what the agents above announce. */
export const InboxPage = () => (
  <MessagesPage>
    <TeamAnnouncements />
    <PushNotices register={startLiteApp} />
  </MessagesPage>
);
