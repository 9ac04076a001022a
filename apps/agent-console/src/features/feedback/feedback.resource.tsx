import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../../shared/pages/lazy-page.ts';
import { resources, type RowOf } from '../../shared/resources.ts';

/** Members' feedback, answered and unanswered. */
export const feedbackResource: ResourceProps = {
  name: resources.feedback.name,
  list: lazyPage(() => import('./feedback-list.tsx'), 'FeedbackList'),
  show: lazyPage(() => import('./feedback-show.tsx'), 'FeedbackShow'),
  recordRepresentation: (record: RowOf<typeof resources.feedback>) => record.account,
};
