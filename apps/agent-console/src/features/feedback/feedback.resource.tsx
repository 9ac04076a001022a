import type { ResourceProps } from 'react-admin';
import type { FeedbackRow } from '@apsara/api/feedback';
import { lazyPage } from '../../shared/pages/lazy-page.ts';

/** Members' feedback, answered and unanswered. */
export const feedbackResource: ResourceProps = {
  name: 'feedback',
  list: lazyPage(() => import('./feedback-list.tsx'), 'FeedbackList'),
  show: lazyPage(() => import('./feedback-show.tsx'), 'FeedbackShow'),
  recordRepresentation: (record: FeedbackRow) => record.account,
};
