import { StatusPage } from '../../features/status/status-page.tsx';
import { useSite } from '../../shared/site.tsx';
import { NotFoundPage } from './not-found-page.tsx';

export const OwnStatusPage = () => (useSite().switches.has('STATUS3') ? <StatusPage /> : <NotFoundPage />);
