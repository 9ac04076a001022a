import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import type { ExchangeDecision, ExchangeRow } from '@apsara/api/points';
import { useWords } from '../../shared/words.ts';

/** Decides an exchange; whoever was second reads so, and the page shows what the first one did. */
export function useDecision(exchange: ExchangeRow, onDone: () => void) {
  const say = useWords();
  const translate = useTranslate();
  const notify = useNotify();
  const dataProvider = useDataProvider();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();

  async function decide(decision: ExchangeDecision, remark: string): Promise<void> {
    setBusy(true);
    setRefusal(undefined);
    try {
      await dataProvider.update('exchanges', { id: exchange.id, data: { decision, remark }, previousData: exchange });
      notify(say('exchanges.decided'), { type: 'success' });
      onDone();
    } catch (error) {
      const { message } = error as Error;
      setRefusal(translate(message, { _: message }));
      setBusy(false);
    }
    await queries.invalidateQueries({ queryKey: ['exchanges'] });
  }
  return { decide, busy, refusal };
}
