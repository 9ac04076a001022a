import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useFaultWords } from '../../shared/calls/fault-words.ts';
import { useTranslation, type Word } from '../../shared/words.ts';

/** Sends a call about an order's payment once, and then shows the server's state of the order, even if another operator was faster. */
export function usePayoutCall() {
  const t = useTranslation();
  const words = useFaultWords();
  const notify = useNotify();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();

  /** @returns whether it was accepted */
  async function send(call: () => Promise<unknown>, done: Word): Promise<boolean> {
    setBusy(true);
    setRefusal(undefined);
    try {
      await call();
      notify(t(done), { type: 'success' });
      return true;
    } catch (no) {
      setRefusal(words(no));
      return false;
    } finally {
      await queries.invalidateQueries({ queryKey: ['withdrawals'] });
      setBusy(false);
    }
  }
  return { send, busy, refusal };
}
