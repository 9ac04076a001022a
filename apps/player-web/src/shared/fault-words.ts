import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { NetworkFault } from '@apsara/api/client';
import { Refusal } from '@apsara/domain/refusals';

/** The text for a failed call: the server's text for a refusal, ours for a network failure. */
export function useFaultWords(): (fault: unknown) => string {
  const { t } = useTranslation();
  return useCallback(
    (fault) => {
      if (fault instanceof Refusal) return fault.words;
      return fault instanceof NetworkFault ? t('faults.network') : t('faults.general');
    },
    [t],
  );
}
