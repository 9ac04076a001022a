import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { InputOf } from '@apsara/api/endpoint';
import { createUpload } from '@apsara/api/uploads';
import { confirmWithdrawal, listOwnWithdrawals, readOwnWithdrawal } from '@apsara/api/withdrawals';
import { Refusal } from '@apsara/domain/refusals';
import { useToast } from '@apsara/ui/toast';
import { api } from '../../shared/api.ts';
import { useErrorWords } from '../../shared/error-words.ts';

/** Reports the received amount. An uploaded image is not sent again if the second step fails. */
export function useReceipt(orderNo: string, onDone: () => void) {
  const { t } = useTranslation();
  const words = useErrorWords();
  const toast = useToast();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const handedIn = useRef<{ file: File; id: string }>(undefined);
  const send = async (
    word: Omit<InputOf<typeof confirmWithdrawal>, 'orderNo' | 'proof'>,
    file: File | undefined,
  ): Promise<void> => {
    setBusy(true);
    setError('');
    try {
      if (file && handedIn.current?.file !== file)
        handedIn.current = { file, ...(await api.call(createUpload, { files: [file] })) };
      const proof = file && handedIn.current?.id;
      const order = await api.call(confirmWithdrawal, { orderNo, ...word, ...(proof ? { proof } : {}) });
      queries.setQueryData([readOwnWithdrawal.path, { orderNo }], order);
      toast({ text: t('withdraw.said') });
      onDone();
    } catch (error) {
      if (error instanceof Refusal && error.code === 'uploads.unknown') handedIn.current = undefined;
      setBusy(false);
      // The order changed since it was shown: the refetched page has its new state.
      if (error instanceof Refusal && error.code.startsWith('withdrawals.')) {
        toast({ text: words(error), tone: 'danger' });
        onDone();
      } else setError(words(error));
      void queries.invalidateQueries({ queryKey: [readOwnWithdrawal.path] });
    }
    void queries.invalidateQueries({ queryKey: [listOwnWithdrawals.path] });
  };
  return { send, busy, error };
}
