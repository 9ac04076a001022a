import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { NetworkFault } from '@apsara/api/client';
import { Refusal } from '@apsara/domain/refusals';

/** What to say about a failed call: the server's own words where it refused, ours where it could not be reached. */
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
