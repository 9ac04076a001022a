import { useCallback } from 'react';
import { Refusal } from '@apsara/domain/refusals';
import { useTranslation } from '../words.ts';

/** The text for a failed call: the server's text for a refusal, ours for a network failure. */
export function useFaultWords(): (fault: unknown) => string {
  const t = useTranslation();
  return useCallback((fault) => (fault instanceof Refusal ? fault.words : t('errors.network')), [t]);
}
