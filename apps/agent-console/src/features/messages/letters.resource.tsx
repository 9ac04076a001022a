import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../../shared/pages/lazy-page.ts';
import { resources } from '../../shared/resources.ts';

/** Messages from an agent to their team. */
export const lettersResource: ResourceProps = {
  name: resources.letters.name,
  list: lazyPage(() => import('./letter-list.tsx'), 'LetterList'),
  create: lazyPage(() => import('./new-letter.tsx'), 'NewLetter'),
};
