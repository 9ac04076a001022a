import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../../shared/pages/lazy-page.ts';
import { resources } from '../../shared/resources.ts';

/** Messages from the house to many members. */
export const houseLettersResource: ResourceProps = {
  name: resources.houseLetters.name,
  list: lazyPage(() => import('./house-letter-list.tsx'), 'HouseLetterList'),
  create: lazyPage(() => import('./new-house-letter.tsx'), 'NewHouseLetter'),
  edit: lazyPage(() => import('./house-letter-show.tsx'), 'HouseLetterShow'),
};
