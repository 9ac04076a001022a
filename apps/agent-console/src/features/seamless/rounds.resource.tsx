import type { ResourceProps } from 'react-admin';
import { RoundList } from './round-list.tsx';

/** Rounds that their vendors did not close. */
export const roundsResource: ResourceProps = { name: 'rounds', list: RoundList };
