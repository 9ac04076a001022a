import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../../shared/pages/lazy-page.ts';
import { resources } from '../../shared/resources.ts';

/** Answers that operators keep for another time. */
export const savedAnswersResource: ResourceProps = {
  name: resources.savedAnswers.name,
  list: lazyPage(() => import('./saved-answer-list.tsx'), 'SavedAnswerList'),
  create: lazyPage(() => import('./saved-answer-page.tsx'), 'NewSavedAnswer'),
  edit: lazyPage(() => import('./saved-answer-page.tsx'), 'SavedAnswerPage'),
};
