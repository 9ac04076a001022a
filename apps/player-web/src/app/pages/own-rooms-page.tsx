import { RoomsPage } from '../../features/rooms/rooms-page.tsx';
import { useSite } from '../../shared/site.tsx';
import { NotFoundPage } from './not-found-page.tsx';

/** The chat rooms, where the site has them. */
export const OwnRoomsPage = () => (useSite().switches.has('CHATROOM3') ? <RoomsPage /> : <NotFoundPage />);
