import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useNotify, useTranslate, type RaRecord } from 'react-admin';
import type { ConsoleResource } from '../resources.ts';
import { useTranslation, type Word } from '../words.ts';
import { refusalIn } from '../calls/refused.ts';

/** The record to decide about, and the success message. */
interface Decidable {
  resource: ConsoleResource;
  record: RaRecord<string>;
  done: Word;
}

/** Sends a decision once. If another operator was faster, it says so and shows their decision. */
export function useDecision({ resource, record, done }: Decidable, onDone?: () => void) {
  const t = useTranslation();
  const translate = useTranslate();
  const notify = useNotify();
  const dataProvider = useDataProvider();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();

  async function decide(data: Record<string, string>): Promise<void> {
    setBusy(true);
    setRefusal(undefined);
    try {
      await dataProvider.update(resource.name, { id: record.id, data, previousData: record });
      notify(t(done), { type: 'success' });
      onDone?.();
    } catch (error) {
      const { message } = refusalIn(error);
      setRefusal(translate(message, { _: message }));
    }
    await queries.invalidateQueries({ queryKey: [resource.name] });
    setBusy(false);
  }
  return { decide, busy, refusal };
}
