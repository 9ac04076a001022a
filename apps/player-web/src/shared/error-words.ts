import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { NetworkError } from '@apsara/api/client';
import { Refusal } from '@apsara/domain/refusals';

/** The text for a failed call: the server's text for a refusal, ours for a network failure. */
export function useErrorWords(): (error: unknown) => string {
  const { t } = useTranslation();
  return useCallback(
    (error) => {
      if (error instanceof Refusal) return error.words;
      return error instanceof NetworkError ? t('errors.network') : t('errors.general');
    },
    [t],
  );
}
