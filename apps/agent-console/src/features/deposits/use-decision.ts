import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { Refusal } from '@apsara/domain/refusals';
import { useFaultWords } from '../../shared/calls/fault-words.ts';
import { useTranslation, type Word } from '../../shared/words.ts';
import { resources } from '../../shared/resources.ts';

interface Decided {
  send: () => Promise<unknown>;
  /** The success message. */
  done: Word;
  onDone: () => void;
}

/** Sends a decision once and then shows the server's state of the order, even if another operator was faster. */
export function useDecision() {
  const t = useTranslation();
  const words = useFaultWords();
  const notify = useNotify();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<unknown>();
  const decide = async ({ send, done, onDone }: Decided): Promise<void> => {
    setBusy(true);
    setFault(undefined);
    try {
      await send();
      notify(t(done), { type: 'success' });
      onDone();
    } catch (error) {
      // Another operator has already decided this order.
      if (error instanceof Refusal && error.code === 'deposits.order_closed') {
        notify(words(error), { type: 'warning' });
        onDone();
      } else setFault(error);
    } finally {
      setBusy(false);
      await queries.invalidateQueries({ queryKey: [resources.deposits.name] });
    }
  };
  const field = fault instanceof Refusal ? fault.details.fields?.[0]?.path : undefined;
  return { decide, busy, field, refusal: fault === undefined ? undefined : words(fault) };
}
