import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { sendTransfer, transferSettings } from '@apsara/api/transfers';
import { Refusal } from '@apsara/domain/refusals';
import { showAmount } from '../../shared/amounts.ts';
import { useFaultWords } from '../../shared/fault-words.ts';
import { createRequestKey } from '../../shared/request-key.ts';
import { useSite } from '../../shared/site.ts';
import { useWords } from '../../shared/words.ts';

export interface Wanted {
  amount: string;
  fundPassword: string;
}

/** Sends money to an account directly below; what is refused is told beside its field. The fund password makes no other request of it. */
export function useTransferDown(account: string, onDone: () => void) {
  const say = useWords();
  const words = useFaultWords();
  const notify = useNotify();
  const queries = useQueryClient();
  const { client } = useSite();
  const [keyFor] = useState(createRequestKey);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<{ path: string; words: string }>();

  async function send({ amount, fundPassword }: Wanted): Promise<void> {
    setBusy(true);
    setFault(undefined);
    const what = { direction: 'downline' as const, toAccount: account, amount };
    try {
      await client.call(sendTransfer, { ...what, fundPassword }, { idempotencyKey: keyFor(what) });
      notify(say('transfer.done', { amount: showAmount(amount), account }), { type: 'success' });
      onDone();
    } catch (no) {
      setFault({ path: (no instanceof Refusal && no.details.fields?.[0]?.path) || '', words: words(no) });
      setBusy(false);
    }
    await Promise.all(
      [['members'], [transferSettings.path]].map((queryKey) => queries.invalidateQueries({ queryKey })),
    );
  }
  return { send, busy, fault };
}
