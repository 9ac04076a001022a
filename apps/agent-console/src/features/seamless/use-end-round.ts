import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import type { RoundDecision, RoundRow } from '@apsara/api/seamless';
import { useWords } from '../../shared/words.ts';

/** Ends a round; whoever was second reads so, and the list shows what the first one did. */
export function useEndRound(round: RoundRow, onDone: () => void) {
  const say = useWords();
  const translate = useTranslate();
  const notify = useNotify();
  const dataProvider = useDataProvider();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();

  async function end(decision: RoundDecision, reason: string): Promise<void> {
    setBusy(true);
    setRefusal(undefined);
    try {
      await dataProvider.update('rounds', { id: round.id, data: { decision, reason }, previousData: round });
      notify(say('rounds.done'), { type: 'success' });
      onDone();
    } catch (error) {
      const { message } = error as Error;
      setRefusal(translate(message, { _: message }));
      setBusy(false);
    }
    await queries.invalidateQueries({ queryKey: ['rounds'] });
  }
  return { end, busy, refusal };
}
