import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useNotify, useRedirect, useResourceContext, useTranslate, type RaRecord } from 'react-admin';
import { useForm, type ErrorOption, type FieldValues } from 'react-hook-form';
import type { FieldErrors } from '../refused.ts';
import { createRequestKey } from '../request-key.ts';
import { useUnsaved } from '../use-unsaved.ts';
import { useWords } from '../words.ts';

/** A fault in a list stands at the list: `presets.0` is about `presets`. */
const fieldOf = (path: string): string => path.replace(/\.\d+(\..*)?$/, '');

/** A field says its bounds itself, in the unit that is typed there. */
export const errorOf = (fault: FieldErrors[string]): ErrorOption =>
  typeof fault === 'string' ? { message: fault } : { type: fault.message, types: boundsOf(fault.args) };

const boundsOf = (args: object) =>
  Object.fromEntries(Object.entries(args).map(([bound, value]) => [bound, String(value)]));

/** What was typed gives way: it was saved, or is taken back. A record that changed meanwhile does not do that. */
const whole = { keepDirtyValues: false };

/** A record's settings, or a new record's, and their saving; the server's faults stand beside their fields. */
export function useSettingsForm(values: FieldValues, record: RaRecord | undefined) {
  const resource = useResourceContext()!;
  const say = useWords();
  const translate = useTranslate();
  const notify = useNotify();
  const redirect = useRedirect();
  const dataProvider = useDataProvider();
  const queries = useQueryClient();
  const [keyFor, setKeyFor] = useState(createRequestKey);
  const [refusal, setRefusal] = useState<string>();
  const form = useForm({ values, resetOptions: { keepDirtyValues: true } });
  useUnsaved(form.formState.isDirty && !form.formState.isSubmitting);

  const save = (data: FieldValues) => {
    const meta = { idempotencyKey: keyFor(data) };
    return record
      ? dataProvider.update<RaRecord>(resource, { id: record.id, data, previousData: record, meta })
      : dataProvider.create<RaRecord>(resource, { data, meta });
  };

  const submit = form.handleSubmit(async (typed) => {
    setRefusal(undefined);
    try {
      const { data: saved } = await save(typed);
      // Saved: the same words from now on, such as as much stock once more, are another request.
      setKeyFor(createRequestKey);
      await queries.invalidateQueries({ queryKey: [resource] });
      form.reset(saved, whole);
      notify(say('settings.saved'), { type: 'success' });
      if (!record) redirect('edit', resource, saved.id);
    } catch (error) {
      const { message, body } = error as Error & { body?: { errors?: FieldErrors } };
      setRefusal(translate(message, { _: message }));
      for (const [place, [path, fault]] of Object.entries(body?.errors ?? {}).entries()) {
        form.setError(fieldOf(path), errorOf(fault), { shouldFocus: place === 0 });
      }
    }
  });
  const undo = (): void => form.reset(undefined, whole);
  return { form, submit, undo, refusal };
}
