import { useLocation, type To } from 'react-router-dom';
import type { FeedbackType } from '@apsara/domain/members/feedback';

/** The URL parameter that opens the feedback dialog, optionally with a subject. */
export const FEEDBACK = 'feedback';

/** A link that opens the dialog over the current page and keeps its other parameters. */
export function useFeedbackLink(type: FeedbackType | '' = ''): To {
  const { pathname, search } = useLocation();
  const asked = new URLSearchParams(search);
  asked.set(FEEDBACK, type);
  return { pathname, search: `?${asked}` };
}
