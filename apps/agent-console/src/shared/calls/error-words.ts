import { useCallback } from 'react';
import { Refusal } from '@apsara/domain/refusals';
import { useTranslation } from '../words.ts';

/** The text for a failed call: the server's text for a refusal, ours for a network failure. */
export function useErrorWords(): (error: unknown) => string {
  const t = useTranslation();
  return useCallback((error) => (error instanceof Refusal ? error.words : t('errors.network')), [t]);
}
