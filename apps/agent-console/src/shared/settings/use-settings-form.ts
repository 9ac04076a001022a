import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useNotify, useRedirect, useResourceContext, useTranslate, type RaRecord } from 'react-admin';
import { useForm, type ErrorOption, type FieldValues } from 'react-hook-form';
import { refusalIn, type FieldErrors } from '../calls/refused.ts';
import { createRequestKey } from '../calls/request-key.ts';
import { useUnsaved } from '../forms/use-unsaved.ts';
import { besideTyped, insteadOfTyped, useOthersChanges } from './use-others-changes.ts';

/** An error inside a list is shown at the list: `presets.0` belongs to `presets`. */
const fieldOf = (path: string): string => path.replace(/\.\d+(\..*)?$/, '');

/** The field itself shows its limits, in the displayed unit. */
export const errorOf = (error: FieldErrors[string]): ErrorOption =>
  typeof error === 'string' ? { message: error } : { type: error.message, types: boundsOf(error.args) };

const boundsOf = (args: object) =>
  Object.fromEntries(Object.entries(args).map(([bound, value]) => [bound, String(value)]));

/** An act of a form that is more than saving. */
export interface FormAct {
  /** The words of its button. */
  button: string;
  /** What the page says afterwards. */
  done: string;
  /** Asks before it happens, and answers whether it should. */
  ask?(typed: FieldValues): Promise<boolean>;
}

/** Form state and submission of a new or existing record; the server's errors are shown at their fields. */
export function useSettingsForm(
  values: FieldValues,
  record: RaRecord | undefined,
  { done, ask }: Omit<FormAct, 'button'>,
) {
  const resource = useResourceContext()!;
  const translate = useTranslate();
  const notify = useNotify();
  const redirect = useRedirect();
  const dataProvider = useDataProvider();
  const queries = useQueryClient();
  const [keyFor, setKeyFor] = useState(createRequestKey);
  const [refusal, setRefusal] = useState<string>();
  const form = useForm({ values, resetOptions: besideTyped });
  const others = useOthersChanges({ form, resource, record, valuesOf: (read) => read });
  const [isSaving, setIsSaving] = useState(false);
  useUnsaved(form.formState.isDirty && !isSaving);

  const save = (data: FieldValues) => {
    const meta = { idempotencyKey: keyFor(data) };
    return record
      ? dataProvider.update<RaRecord>(resource, { id: record.id, data, previousData: others.shown.current, meta })
      : dataProvider.create<RaRecord>(resource, { data, meta });
  };

  const submit = form.handleSubmit(async (typed) => {
    setRefusal(undefined);
    others.forget();
    try {
      if (ask && !(await ask(typed))) return;
      setIsSaving(true);
      const { data } = await save(typed);
      // After saving, the same content is a new request, such as adding the same stock again.
      setKeyFor(createRequestKey);
      await queries.invalidateQueries({ queryKey: [resource] });
      form.reset(data, insteadOfTyped);
      notify(done, { type: 'success' });
      if (!record) redirect('edit', resource, data.id);
    } catch (error) {
      const { code, message, errors = {} } = refusalIn(error);
      if (code === 'site.settings_changed') await others.compare().catch(() => undefined);
      setRefusal(translate(message, { _: message }));
      for (const [index, [path, error]] of Object.entries(errors).entries()) {
        form.setError(fieldOf(path), errorOf(error), { shouldFocus: index === 0 });
      }
    } finally {
      setIsSaving(false);
    }
  });
  const undo = (): void => {
    setRefusal(undefined);
    others.forget();
    form.reset(undefined, insteadOfTyped);
  };
  return { form, submit, undo, refusal, others };
}
