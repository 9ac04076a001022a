import type { ResourceProps } from 'react-admin';
import type { FeedbackRow } from '@apsara/api/feedback';
import { lazyPage } from '../../shared/lazy-page.ts';

/** What members told: what waits for an answer, and everything else. */
export const feedbackResource: ResourceProps = {
  name: 'feedback',
  list: lazyPage(() => import('./feedback-list.tsx'), 'FeedbackList'),
  show: lazyPage(() => import('./feedback-show.tsx'), 'FeedbackShow'),
  recordRepresentation: (record: FeedbackRow) => record.account,
};
