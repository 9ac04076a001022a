import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../../shared/lazy-page.ts';

/** What an agent has written to the own team. */
export const lettersResource: ResourceProps = {
  name: 'letters',
  list: lazyPage(() => import('./letter-list.tsx'), 'LetterList'),
  create: lazyPage(() => import('./new-letter.tsx'), 'NewLetter'),
};
