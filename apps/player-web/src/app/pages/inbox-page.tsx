import { TeamAnnouncements } from '../../features/announcements/team-announcements.tsx';
import { MessagesPage } from '../../features/messages/messages-page.tsx';

/** The inbox, below what the agents above announce. */
export const InboxPage = () => (
  <MessagesPage>
    <TeamAnnouncements />
  </MessagesPage>
);
