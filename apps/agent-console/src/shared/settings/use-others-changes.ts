import { useQueryClient } from '@tanstack/react-query';
import { createContext, useContext, useEffect, useRef, useState, type RefObject } from 'react';
import { useDataProvider, type RaRecord } from 'react-admin';
import { get, set, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form';
import { isSame, othersChanges, wholeLists, type OthersChange, type ShownField } from './others-changes.ts';

/** The inputs of the form around, by source. */
export const ShownFields = createContext<RefObject<Map<string, ShownField>> | undefined>(undefined);

/** Names an input in the comparison with what others saved. */
export function useShownField(source: string, field: ShownField): void {
  const fields = useContext(ShownFields);
  useEffect(() => {
    fields?.current.set(source, field);
  });
}

/** How a form takes in other values: what was typed stays, and can be saved. */
export const besideTyped = { keepDirtyValues: true, keepDirty: true };

/** How a form takes in what was saved, or goes back: nothing that was typed stays. */
export const insteadOfTyped = { keepDirtyValues: false, keepDirty: false };

/** Shows what others saved where nothing was typed. A list that is one value was typed, or it was not. */
function takeIn<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  saved: Values,
  lists: readonly string[],
): void {
  const typed = structuredClone(form.getValues());
  const kept = lists.filter((list) => !isSame(get(form.formState.defaultValues, list), get(typed, list)));
  form.reset(saved, besideTyped);
  if (lists.length === 0) return;
  // The form knows the parts of a list by their places only, and has mixed what was typed with what others moved.
  const merged = structuredClone(form.getValues());
  for (const list of lists) set(merged, list, get(kept.includes(list) ? typed : saved, list));
  form.reset(merged, { keepDefaultValues: true, keepFieldsRef: true });
}

interface Opened<Values extends FieldValues, R extends RaRecord> {
  form: UseFormReturn<Values>;
  resource: string;
  /** The latest that is known of the record; absent while it is created. */
  record: R | undefined;
  valuesOf: (record: R) => Values;
  /** The inputs, where they do not name themselves. */
  named?: ReadonlyMap<Path<Values>, ShownField>;
}

/**
 * Keeps what a form was opened with, and compares it with what others have saved since. While nothing is typed, the form
 * shows the latest record; from then on, the older one is what was shown. The form begins with the record's values, and
 * takes in here those of one that is read again.
 */
export function useOthersChanges<Values extends FieldValues, R extends RaRecord>({
  form,
  resource,
  record,
  valuesOf,
  named,
}: Opened<Values, R>) {
  const dataProvider = useDataProvider();
  const queries = useQueryClient();
  const fields = useRef(new Map<Path<Values>, ShownField>());
  const shown = useRef(record);
  const read = useRef(record);
  const [changes, setChanges] = useState<OthersChange<Path<Values>>[]>();
  const { isDirty } = form.formState;
  const lists = () => wholeLists(named ?? fields.current);
  useEffect(() => {
    if (record && record !== read.current) takeIn(form, valuesOf(record), lists());
    read.current = record;
  });
  useEffect(() => {
    if (!isDirty) shown.current = record;
  }, [isDirty, record]);

  /** What others saved beside what was typed; the next save changes it. Inputs that were not touched then show it. */
  const compare = async (): Promise<void> => {
    const opened = shown.current;
    if (!opened) return;
    const { data } = await dataProvider.getOne<R>(resource, { id: opened.id });
    const values = { shown: valuesOf(opened), typed: form.getValues(), saved: valuesOf(data) };
    setChanges(othersChanges(named ?? fields.current, values));
    shown.current = data;
    takeIn(form, values.saved, lists());
    await queries.invalidateQueries({ queryKey: [resource] });
  };

  const take = ({ source }: OthersChange<Path<Values>>): void => {
    form.setValue(source, get(form.formState.defaultValues, source), { shouldDirty: true });
    setChanges((all) => all?.filter((other) => other.source !== source));
  };

  return { fields, shown, changes, compare, take, forget: () => setChanges(undefined) };
}
