import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import type { Decision, ReviewOrder } from '@apsara/api/withdrawals';
import { useWords } from '../../shared/words.ts';

/** Decides an order; whoever was second reads so, and the page shows what the first one did. */
export function useDecision(order: ReviewOrder, onDone: () => void) {
  const say = useWords();
  const translate = useTranslate();
  const notify = useNotify();
  const dataProvider = useDataProvider();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();

  async function decide(decision: Decision, reason: string): Promise<void> {
    setBusy(true);
    setRefusal(undefined);
    try {
      await dataProvider.update('withdrawals', { id: order.id, data: { decision, reason }, previousData: order });
      notify(say('withdrawals.decided'), { type: 'success' });
      onDone();
    } catch (error) {
      const { message } = error as Error;
      setRefusal(translate(message, { _: message }));
      setBusy(false);
    }
    await queries.invalidateQueries({ queryKey: ['withdrawals'] });
  }
  return { decide, busy, refusal };
}
