import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { InputOf } from '@apsara/api/endpoint';
import { listOwnLimitChanges, readOwnLimits, updateOwnChoices } from '@apsara/api/limits';
import { useToast } from '@apsara/ui/toast';
import { api, query } from '../../shared/api.ts';
import { useErrorWords } from '../../shared/error-words.ts';

/** Saves choices of the protection page, and says so. `formError` is empty unless that failed. */
export function useChoose() {
  const { t } = useTranslation();
  const words = useErrorWords();
  const toast = useToast();
  const queries = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (choices: InputOf<typeof updateOwnChoices>) => api.call(updateOwnChoices, choices),
    onSuccess: (protection) => {
      queries.setQueryData(query(readOwnLimits).queryKey, protection);
      void queries.invalidateQueries({ queryKey: [listOwnLimitChanges.path] });
      toast({ text: t('offer.saved') });
    },
  });
  return { choose: mutate, isBusy: isPending, formError: error ? words(error) : '' };
}
