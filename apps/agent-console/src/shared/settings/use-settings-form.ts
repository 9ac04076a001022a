import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useNotify, useRedirect, useResourceContext, useTranslate, type RaRecord } from 'react-admin';
import { useForm, type ErrorOption, type FieldValues } from 'react-hook-form';
import { refusalIn, type FieldErrors } from '../calls/refused.ts';
import { createRequestKey } from '../calls/request-key.ts';
import { useUnsaved } from '../forms/use-unsaved.ts';
import { besideTyped, insteadOfTyped, useOthersChanges } from './use-others-changes.ts';

/** An error inside a list is shown at the list, unless it has an input of its own: `presets.0` belongs to `presets`. */
const fieldOf = (path: string, inputs: ReadonlyMap<string, unknown>): string =>
  inputs.has(path) ? path : path.replace(/\.\d+(\..*)?$/, '');

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
  /** Asks before it happens, and answers what is sent then; undefined where it should not happen. */
  ask?(typed: FieldValues): Promise<FieldValues | undefined>;
  /** The page of a new record; the one that changes it unless said otherwise. */
  opens?: 'edit' | 'show';
}

/** Form state and submission of a new or existing record; the server's errors are shown at their fields. */
export function useSettingsForm(
  values: FieldValues,
  record: RaRecord | undefined,
  { done, ask, opens = 'edit' }: Omit<FormAct, 'button'>,
) {
  const resource = useResourceContext()!;
  const translate = useTranslate();
  const notify = useNotify();
  const redirect = useRedirect();
  const dataProvider = useDataProvider();
  const queries = useQueryClient();
  const [keyFor, setKeyFor] = useState(createRequestKey);
  const [refusal, setRefusal] = useState<string>();
  const form = useForm(record ? { defaultValues: values } : { values, resetOptions: besideTyped });
  const others = useOthersChanges({ form, resource, record, valuesOf: (read) => read });
  const [isSaving, setIsSaving] = useState(false);
  useUnsaved(form.formState.isDirty && !isSaving);

  // What was asked on the way may differ when the same is sent again, such as a count that a preview showed.
  const save = (data: FieldValues, typed: FieldValues) => {
    const meta = { idempotencyKey: keyFor(typed) };
    return record
      ? dataProvider.update<RaRecord>(resource, { id: record.id, data, previousData: others.shown.current, meta })
      : dataProvider.create<RaRecord>(resource, { data, meta });
  };

  const submit = form.handleSubmit(async (typed) => {
    setRefusal(undefined);
    others.forget();
    try {
      const sent = ask ? await ask(typed) : typed;
      if (!sent) return;
      setIsSaving(true);
      const { data } = await save(sent, typed);
      // After saving, the same content is a new request, such as adding the same stock again.
      setKeyFor(createRequestKey);
      await queries.invalidateQueries({ queryKey: [resource] });
      form.reset(data, insteadOfTyped);
      notify(done, { type: 'success' });
      if (!record) redirect(opens, resource, data.id);
    } catch (error) {
      const { code, message, errors = {} } = refusalIn(error);
      if (code === 'site.settings_changed') await others.compare().catch(() => undefined);
      setRefusal(translate(message, { _: message }));
      for (const [index, [path, error]] of Object.entries(errors).entries()) {
        form.setError(fieldOf(path, others.fields.current), errorOf(error), { shouldFocus: index === 0 });
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
