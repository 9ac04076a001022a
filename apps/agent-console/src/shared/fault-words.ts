import { useCallback } from 'react';
import { Refusal } from '@apsara/domain/refusals';
import { useWords } from './words.ts';

/** What to say about a failed call: the server's own words where it refused, ours where it could not be reached. */
export function useFaultWords(): (fault: unknown) => string {
  const say = useWords();
  return useCallback((fault) => (fault instanceof Refusal ? fault.words : say('errors.network')), [say]);
}
