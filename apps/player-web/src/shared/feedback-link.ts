import { useLocation, type To } from 'react-router-dom';
import type { FeedbackType } from '@apsara/domain/feedback';

/** In an address: the feedback popup is open over the page, and may be about something already. */
export const FEEDBACK = 'feedback';

/** The page one is on, with the popup over it; what else the address says stays. */
export function useFeedbackLink(type: FeedbackType | '' = ''): To {
  const { pathname, search } = useLocation();
  const asked = new URLSearchParams(search);
  asked.set(FEEDBACK, type);
  return { pathname, search: `?${asked}` };
}
