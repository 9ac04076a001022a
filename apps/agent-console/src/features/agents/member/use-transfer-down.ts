import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { readOwnTransferSettings, sendTransfer } from '@apsara/api/transfers';
import { Refusal } from '@apsara/domain/refusals';
import { showAmount } from '../../../shared/values/amounts.ts';
import { useErrorWords } from '../../../shared/calls/error-words.ts';
import { createRequestKey } from '../../../shared/calls/request-key.ts';
import { useSite } from '../../../shared/site.ts';
import { useTranslation } from '../../../shared/words.ts';
import { resources } from '../../../shared/resources.ts';

export interface Wanted {
  amount: string;
  fundPassword: string;
}

/**
 * Transfers money to a direct downline. A refusal is shown at its field. The fund password is not part of the
 * idempotency key.
 */
export function useTransferDown(account: string, onDone: () => void) {
  const t = useTranslation();
  const words = useErrorWords();
  const notify = useNotify();
  const queries = useQueryClient();
  const { client } = useSite();
  const [keyFor] = useState(createRequestKey);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<{ path: string; words: string }>();

  async function send({ amount, fundPassword }: Wanted): Promise<void> {
    setBusy(true);
    setError(undefined);
    const what = { direction: 'downline' as const, toAccount: account, amount };
    try {
      await client.call(sendTransfer, { ...what, fundPassword }, { idempotencyKey: keyFor(what) });
      notify(t('transfer.done', { amount: showAmount(amount), account }), { type: 'success' });
      onDone();
    } catch (error) {
      setError({ path: (error instanceof Refusal && error.details.fields?.[0]?.path) || '', words: words(error) });
      setBusy(false);
    }
    await Promise.all(
      [[resources.members.name], [readOwnTransferSettings.path]].map((queryKey) =>
        queries.invalidateQueries({ queryKey }),
      ),
    );
  }
  return { send, busy, error };
}
