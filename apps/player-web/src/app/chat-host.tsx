import { RoomsPanel } from '../features/rooms/rooms-panel.tsx';
import { SupportHost } from '../features/support/support-host.tsx';

/** The chats over any page: customer service, and the chat rooms beside it where the site has them. */
export const ChatHost = () => <SupportHost rooms={<RoomsPanel />} />;
