import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useForm } from 'react-hook-form';
import { updateDepositMethod, type DepositMethodRow } from '@apsara/api/deposits';
import { Refusal } from '@apsara/domain/refusals';
import { useFaultWords } from '../../shared/fault-words.ts';
import { useSite } from '../../shared/site.ts';
import { useWords } from '../../shared/words.ts';
import { settingsOf, typedOf, type MethodTyped } from './method-settings.ts';

/** The settings as typed, and their saving; the server's faults stand beside their fields. */
export function useMethodForm(method: DepositMethodRow) {
  const say = useWords();
  const words = useFaultWords();
  const notify = useNotify();
  const { client } = useSite();
  const queries = useQueryClient();
  const [refusal, setRefusal] = useState<string>();
  const form = useForm<MethodTyped>({ values: typedOf(method), resetOptions: { keepDirtyValues: true } });
  const submit = form.handleSubmit(async (typed) => {
    setRefusal(undefined);
    try {
      const saved = await client.call(updateDepositMethod, { id: method.id, ...settingsOf(typed, method) });
      await queries.invalidateQueries({ queryKey: ['depositMethods'] });
      form.reset(typedOf(saved));
      notify(say('method.saved'), { type: 'success' });
    } catch (no) {
      setRefusal(words(no));
      for (const { path, code } of no instanceof Refusal ? (no.details.fields ?? []) : []) {
        // A suggestion is faulty by its place in the list, an account's line below the account.
        const field = path.startsWith('presets') ? 'presets' : (path.split('.').at(-1) ?? path);
        const message = code === 'required' ? say('faults.required') : say('method.fault');
        if (field in typed) form.setError(field as keyof MethodTyped, { message }, { shouldFocus: true });
      }
    }
  });
  return { form, submit, refusal };
}
